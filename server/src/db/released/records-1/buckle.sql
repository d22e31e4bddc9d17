CREATE TABLE kysely_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL);
CREATE TABLE "officers" ("id" text not null primary key, "employee_key" text unique, "record" text not null, "card" text not null, "version" integer not null);
CREATE TABLE "officer_search" ("seq" integer primary key, "officer_id" text not null unique references "officers" ("id"), "buckle" text not null, "employee" text not null, "name" text not null, "number_key" text not null);
CREATE TABLE "directory" ("revision" integer not null);
CREATE VIRTUAL TABLE officer_fts USING fts5(
    buckle, employee, name, content='officer_search', content_rowid='seq', tokenize='trigram case_sensitive 1'
  );
CREATE TABLE "users" ("id" text not null primary key, "username" text not null, "username_key" text not null unique, "role" text not null, "password_hash" text not null, "must_change_password" integer not null, "disabled" integer not null, "created_at" text not null);
CREATE TABLE "sessions" ("token_hash" text not null primary key, "user_id" text not null references "users" ("id"), "created_at" text not null, "last_seen_at" text not null);
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0001-directory', '2026-10-01T09:00:00.000Z');
INSERT INTO "officers"(id, employee_key, record, card, version) VALUES ('one', 'e1', '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","version":1}', '{"id":"one"}', 1);
INSERT INTO "officer_search"(seq, officer_id, buckle, employee, name, number_key) VALUES (1, 'one', '12', 'e1', 'asha patil', '');
INSERT INTO "directory"(revision) VALUES (7);
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at) VALUES ('u1', 'admin', 'admin', 'admin', 'hash', 0, 0, '2026-10-01T09:00:00.000Z');
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at) VALUES ('u2', 'staff', 'staff', 'staff', 'hash', 0, 0, '2026-10-01T09:00:00.000Z');
INSERT INTO "sessions"(token_hash, user_id, created_at, last_seen_at) VALUES ('token', 'u1', '2026-10-01T09:00:00.000Z', '2026-10-01T09:00:00.000Z');
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
