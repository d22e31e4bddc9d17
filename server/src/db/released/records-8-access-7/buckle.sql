CREATE TABLE kysely_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL);
CREATE TABLE "officers" ("id" text not null primary key, "employee_key" text unique, "record" text not null, "card" text not null, "version" integer not null);
CREATE TABLE "directory" ("revision" integer not null, "audit_number" bigint default 0 not null, "audit_hash" text default '' not null);
CREATE TABLE "officer_versions" ("officer_id" text not null references "officers" ("id"), "version" integer not null, "record" text not null, "image_path" text not null, "made_at" text not null, "made_by" text not null, "how" text not null, "proposed_by" text, "restored_version" integer, "order_number" text not null, "reason" text not null, "change" bigint default 0 not null, "place" bigint default 0 not null, constraint "officer_versions_key" primary key ("officer_id", "version"));
CREATE TABLE "sent_forms" ("user_id" text not null, "key" text not null, "fingerprint" text not null, "answer" text not null, "sent_at" text not null, constraint "sent_forms_key" primary key ("user_id", "key"));
CREATE TABLE "proposals" ("id" text not null primary key, "status" text not null, "officer_id" text references "officers" ("id"), "base_version" integer not null, "proposed" text not null, "image_path" text not null, "made_by_id" text not null, "made_by" text not null, "made_at" text not null, "order_number" text not null, "reason" text not null, "decided_by" text, "decided_at" text, "decision_reason" text not null);
CREATE TABLE "officer_search" ("officer_id" text not null primary key references "officers" ("id"), "buckle" text not null, "employee" text not null, "name" text not null, "revision" bigint not null, "mobile" text default '' not null, "listed" text default '' not null);
CREATE TABLE "record_audit" ("seq" integer primary key, "at" text not null, "by_id" text not null, "by_name" text not null, "action" text not null, "subject" text not null, "previous" text default '' not null, "hash" text default '' not null, "details" text default '' not null);
CREATE TABLE "changes_of_day" ("user_id" text not null primary key, "day" text not null, "count" integer not null, "bytes" bigint not null);
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0001-directory', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0002-records-with-history', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0003-one-store', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0004-audit-chain', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0005-changes-of-a-day', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0006-cards-with-mobile-number', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0007-searched-mobiles', '2026-10-01T09:00:00.000Z');
INSERT INTO "kysely_migration"(name, timestamp) VALUES ('0008-desk-list', '2026-10-01T09:00:00.000Z');
INSERT INTO "officers"(id, employee_key, record, card, version) VALUES ('one', 'e1', '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","designation":"Police Naik","zone":"Zone 2","mobile_number":"9000000001","date_of_retirement":"2026-12-31","version":1}', '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","designation":"Police Naik","post":"","zone":"Zone 2","current_posting":"","mobile_number":"9000000001","image_path":"","version":1}', 1);
INSERT INTO "directory"(revision, audit_number, audit_hash) VALUES (7, 2, 'EBoxsHImvLuQtDjITnHn9oFk0VtwQ_LYYCHWxtNiH6U');
INSERT INTO "officer_versions"(officer_id, version, record, image_path, made_at, made_by, how, proposed_by, restored_version, order_number, reason, change, place) VALUES ('one', 1, '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","designation":"Police Naik","zone":"Zone 2","mobile_number":"9000000001","date_of_retirement":"2026-12-31","version":1}', '', '2026-11-21T21:46:12.919Z', 'import', 'import', NULL, NULL, '', '', 0, 0);
INSERT INTO "sent_forms"(user_id, key, fingerprint, answer, sent_at) VALUES ('u1', 'key-00001', 'print', '{}', '2026-10-01T09:00:00.000Z');
INSERT INTO "proposals"(id, status, officer_id, base_version, proposed, image_path, made_by_id, made_by, made_at, order_number, reason, decided_by, decided_at, decision_reason) VALUES ('p1', 'pending', 'one', 1, '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","designation":"Police Naik","zone":"Zone 2","mobile_number":"9000000001","date_of_retirement":"2026-12-31","version":1}', '', 'u2', 'staff', '2026-10-01T09:00:00.000Z', '', '', NULL, NULL, '');
INSERT INTO "proposals"(id, status, officer_id, base_version, proposed, image_path, made_by_id, made_by, made_at, order_number, reason, decided_by, decided_at, decision_reason) VALUES ('p2', 'declined', 'one', 1, '{"id":"one","buckle_number":"12","employee_id":"E1","name":"Asha Patil","designation":"Police Naik","zone":"Zone 2","mobile_number":"9000000001","date_of_retirement":"2026-12-31","version":1}', '', 'u2', 'staff', '2026-10-01T09:00:00.000Z', '', '', 'admin', '2026-10-01T09:00:00.000Z', 'not so');
INSERT INTO "officer_search"(officer_id, buckle, employee, name, revision, mobile, listed) VALUES ('one', '12', 'e1', 'asha patil', 7, '9000000001', '["Police Naik","","","Zone 2","9000000001","","2026-12-31","","",[],false]');
INSERT INTO "record_audit"(seq, at, by_id, by_name, action, subject, previous, hash, details) VALUES (1, '2026-10-01T09:00:00.000Z', 'u1', 'admin', 'record.edit', 'one', '', '', '');
INSERT INTO "record_audit"(seq, at, by_id, by_name, action, subject, previous, hash, details) VALUES (2, '2026-11-22T14:30:19.172Z', '', 'server', 'chain.begin', '', 'vXLmZlZSYiGTmk9jAjHWCmQ-IeoSb2cSHrvnxLlJrBw', 'EBoxsHImvLuQtDjITnHn9oFk0VtwQ_LYYCHWxtNiH6U', '{"versions":1,"digest":"rnrR_t4legzvbFWga2cXmGdfF8aGKSJTSWT5rFLydt4"}');
INSERT INTO "changes_of_day"(user_id, day, count, bytes) VALUES ('u1', '2026-10-01', 1, 100);
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
CREATE INDEX "record_audit_by_time" on "record_audit" ("at", "seq");
CREATE INDEX "officer_versions_by_change" on "officer_versions" ("change", "place");
CREATE TRIGGER "proposals_no_delete" BEFORE DELETE ON "proposals" BEGIN SELECT RAISE(ABORT, 'a proposal stays what it was'); END;
CREATE TRIGGER "proposals_kept" BEFORE UPDATE ON "proposals" WHEN old.status <> 'pending' OR old.id IS DISTINCT FROM new.id OR old.officer_id IS DISTINCT FROM new.officer_id OR old.base_version IS DISTINCT FROM new.base_version OR old.proposed IS DISTINCT FROM new.proposed OR old.image_path IS DISTINCT FROM new.image_path OR old.made_by_id IS DISTINCT FROM new.made_by_id OR old.made_by IS DISTINCT FROM new.made_by OR old.made_at IS DISTINCT FROM new.made_at OR old.order_number IS DISTINCT FROM new.order_number OR old.reason IS DISTINCT FROM new.reason
      BEGIN SELECT RAISE(ABORT, 'a proposal stays what it was'); END;
