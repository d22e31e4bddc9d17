CREATE TABLE kysely_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL);
CREATE TABLE "officers" ("id" text not null primary key, "employee_key" text unique, "record" text not null, "card" text not null, "version" integer not null);
CREATE TABLE "officer_search" ("seq" integer primary key, "officer_id" text not null unique references "officers" ("id"), "buckle" text not null, "employee" text not null, "name" text not null, "number_key" text not null);
CREATE TABLE "directory" ("revision" integer not null);
CREATE VIRTUAL TABLE officer_fts USING fts5(
    buckle, employee, name, content='officer_search', content_rowid='seq', tokenize='trigram case_sensitive 1'
  );
CREATE TABLE "users" ("id" text not null primary key, "username" text not null, "username_key" text not null unique, "role" text not null, "password_hash" text not null, "must_change_password" integer not null, "disabled" integer not null, "created_at" text not null);
CREATE TABLE "sessions" ("token_hash" text not null primary key, "user_id" text not null references "users" ("id"), "created_at" text not null, "last_seen_at" text not null, "device" text default '' not null);
CREATE TABLE "officer_versions" ("officer_id" text not null references "officers" ("id"), "version" integer not null, "record" text not null, "image_path" text not null, "made_at" text not null, "made_by" text not null, "how" text not null, "proposed_by" text, "restored_version" integer, "order_number" text not null, "reason" text not null, constraint "officer_versions_key" primary key ("officer_id", "version"));
CREATE TABLE "proposals" ("id" text not null primary key, "status" text not null, "officer_id" text references "officers" ("id"), "base_version" integer not null, "proposed" text not null, "image_path" text not null, "made_by_id" text not null references "users" ("id"), "made_by" text not null, "made_at" text not null, "order_number" text not null, "reason" text not null, "decided_by" text, "decided_at" text, "decision_reason" text not null);
CREATE TABLE "record_views" ("seq" integer primary key, "officer_id" text not null, "user_id" text not null, "username" text not null, "viewed_at" text not null, "in_list" integer not null);
CREATE TABLE "sent_forms" ("user_id" text not null, "key" text not null, "fingerprint" text not null, "answer" text not null, "sent_at" text not null, constraint "sent_forms_key" primary key ("user_id", "key"));
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0001-directory', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0002-records-with-history', '2026-10-01T09:00:00.000Z');
INSERT INTO "officers"(id, employee_key, record, card, version) VALUES ('one', 'e1', '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","version":1}', '{"id":"one"}', 1);
INSERT INTO "officer_search"(seq, officer_id, buckle, employee, name, number_key) VALUES (1, 'one', '12', 'e1', 'asha patil', '');
INSERT INTO "directory"(revision) VALUES (7);
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at) VALUES ('u1', 'admin', 'admin', 'admin', 'hash', 0, 0, '2026-10-01T09:00:00.000Z');
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at) VALUES ('u2', 'staff', 'staff', 'staff', 'hash', 0, 0, '2026-10-01T09:00:00.000Z');
INSERT INTO "sessions"(token_hash, user_id, created_at, last_seen_at, device) VALUES ('token', 'u1', '2026-10-01T09:00:00.000Z', '2026-10-01T09:00:00.000Z', '');
INSERT INTO "officer_versions"(officer_id, version, record, image_path, made_at, made_by, how, proposed_by, restored_version, order_number, reason) VALUES ('one', 1, '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","version":1}', '', '2026-11-21T21:46:09.702Z', 'import', 'import', NULL, NULL, '', '');
INSERT INTO "proposals"(id, status, officer_id, base_version, proposed, image_path, made_by_id, made_by, made_at, order_number, reason, decided_by, decided_at, decision_reason) VALUES ('p1', 'pending', 'one', 1, '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","version":1}', '', 'u2', 'staff', '2026-10-01T09:00:00.000Z', '', '', NULL, NULL, '');
INSERT INTO "record_views"(seq, officer_id, user_id, username, viewed_at, in_list) VALUES (1, 'one', 'u2', 'staff', '2026-10-01T09:00:00.000Z', 0);
INSERT INTO "sent_forms"(user_id, key, fingerprint, answer, sent_at) VALUES ('u1', 'key-00001', 'print', '{}', '2026-10-01T09:00:00.000Z');
INSERT INTO officer_fts(officer_fts) VALUES ('rebuild');
CREATE INDEX "officer_search_by_number" on "officer_search" ("number_key", "name", "officer_id");
CREATE INDEX "officer_search_by_name" on "officer_search" ("name", "number_key", "officer_id");
CREATE TRIGGER officer_search_added AFTER INSERT ON officer_search BEGIN
    INSERT INTO officer_fts(rowid, buckle, employee, name) VALUES (new.seq, new.buckle, new.employee, new.name);
  END;
CREATE TRIGGER officer_search_changed AFTER UPDATE OF buckle, employee, name ON officer_search BEGIN
    INSERT INTO officer_fts(officer_fts, rowid, buckle, employee, name)
      VALUES ('delete', old.seq, old.buckle, old.employee, old.name);
    INSERT INTO officer_fts(rowid, buckle, employee, name) VALUES (new.seq, new.buckle, new.employee, new.name);
  END;
CREATE INDEX "sessions_by_user" on "sessions" ("user_id");
CREATE INDEX "officer_versions_by_image" on "officer_versions" ("image_path");
CREATE TRIGGER "officer_versions_no_update"
      BEFORE UPDATE ON officer_versions
      BEGIN SELECT RAISE(ABORT, 'a version is never changed'); END;
CREATE TRIGGER "officer_versions_no_delete"
      BEFORE DELETE ON officer_versions
      BEGIN SELECT RAISE(ABORT, 'a version is never changed'); END;
CREATE INDEX "proposals_by_status" on "proposals" ("status", "made_at", "id");
CREATE INDEX "proposals_by_author" on "proposals" ("made_by_id", "made_at", "id");
CREATE INDEX "record_views_by_officer" on "record_views" ("officer_id", "seq");
