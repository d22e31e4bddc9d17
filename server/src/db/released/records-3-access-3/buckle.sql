CREATE TABLE kysely_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL);
CREATE TABLE "officers" ("id" text not null primary key, "employee_key" text unique, "record" text not null, "card" text not null, "version" integer not null);
CREATE TABLE "directory" ("revision" integer not null);
CREATE TABLE "officer_versions" ("officer_id" text not null references "officers" ("id"), "version" integer not null, "record" text not null, "image_path" text not null, "made_at" text not null, "made_by" text not null, "how" text not null, "proposed_by" text, "restored_version" integer, "order_number" text not null, "reason" text not null, constraint "officer_versions_key" primary key ("officer_id", "version"));
CREATE TABLE "sent_forms" ("user_id" text not null, "key" text not null, "fingerprint" text not null, "answer" text not null, "sent_at" text not null, constraint "sent_forms_key" primary key ("user_id", "key"));
CREATE TABLE "proposals" ("id" text not null primary key, "status" text not null, "officer_id" text references "officers" ("id"), "base_version" integer not null, "proposed" text not null, "image_path" text not null, "made_by_id" text not null, "made_by" text not null, "made_at" text not null, "order_number" text not null, "reason" text not null, "decided_by" text, "decided_at" text, "decision_reason" text not null);
CREATE TABLE "officer_search" ("officer_id" text not null primary key references "officers" ("id"), "buckle" text not null, "employee" text not null, "name" text not null, "revision" bigint not null);
CREATE TABLE "record_audit" ("seq" integer primary key, "at" text not null, "by_id" text not null, "by_name" text not null, "action" text not null, "subject" text not null);
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0001-directory', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0002-records-with-history', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0003-one-store', '2026-10-01T09:00:00.000Z');
INSERT INTO "officers"(id, employee_key, record, card, version) VALUES ('one', 'e1', '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","version":1}', '{"id":"one"}', 1);
INSERT INTO "directory"(revision) VALUES (7);
INSERT INTO "officer_versions"(officer_id, version, record, image_path, made_at, made_by, how, proposed_by, restored_version, order_number, reason) VALUES ('one', 1, '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","version":1}', '', '2026-11-21T21:46:12.919Z', 'import', 'import', NULL, NULL, '', '');
INSERT INTO "sent_forms"(user_id, key, fingerprint, answer, sent_at) VALUES ('u1', 'key-00001', 'print', '{}', '2026-10-01T09:00:00.000Z');
INSERT INTO "proposals"(id, status, officer_id, base_version, proposed, image_path, made_by_id, made_by, made_at, order_number, reason, decided_by, decided_at, decision_reason) VALUES ('p1', 'pending', 'one', 1, '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","version":1}', '', 'u2', 'staff', '2026-10-01T09:00:00.000Z', '', '', NULL, NULL, '');
INSERT INTO "officer_search"(officer_id, buckle, employee, name, revision) VALUES ('one', '12', 'e1', 'asha patil', 7);
INSERT INTO "record_audit"(seq, at, by_id, by_name, action, subject) VALUES (1, '2026-10-01T09:00:00.000Z', 'u1', 'admin', 'record.edit', 'one');
CREATE INDEX "officer_versions_by_image" on "officer_versions" ("image_path");
CREATE TRIGGER "officer_versions_no_update"
      BEFORE UPDATE ON officer_versions
      BEGIN SELECT RAISE(ABORT, 'a version is never changed'); END;
CREATE TRIGGER "officer_versions_no_delete"
      BEFORE DELETE ON officer_versions
      BEGIN SELECT RAISE(ABORT, 'a version is never changed'); END;
CREATE INDEX "proposals_by_status" on "proposals" ("status", "made_at", "id");
CREATE INDEX "proposals_by_author" on "proposals" ("made_by_id", "made_at", "id");
CREATE INDEX "proposals_by_image" on "proposals" ("image_path");
CREATE INDEX "officer_search_named" on "officer_search" ("name");
CREATE INDEX "officer_search_by_revision" on "officer_search" ("revision");
CREATE TRIGGER "record_audit_no_update" BEFORE UPDATE ON "record_audit"
      BEGIN SELECT RAISE(ABORT, 'what was done is never changed'); END;
CREATE TRIGGER "record_audit_no_delete" BEFORE DELETE ON "record_audit"
      BEGIN SELECT RAISE(ABORT, 'what was done is never changed'); END;
