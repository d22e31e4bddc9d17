CREATE TABLE access_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL);
CREATE TABLE "users" ("id" text not null primary key, "username" text not null, "username_key" text not null unique, "role" text not null, "password_hash" text not null, "must_change_password" integer not null, "disabled" integer not null, "created_at" text not null, "wrote_revision" bigint default 0 not null, "one_time_until" text, "one_time_used" integer default 0 not null);
CREATE TABLE "sessions" ("token_hash" text not null primary key, "user_id" text not null references "users" ("id"), "created_at" text not null, "last_seen_at" text not null, "device" text default '' not null);
CREATE TABLE "record_views" ("seq" integer primary key, "officer_id" text not null, "user_id" text not null, "username" text not null, "viewed_at" text not null, "in_list" integer not null);
CREATE TABLE "access_audit" ("seq" integer primary key, "at" text not null, "by_id" text not null, "by_name" text not null, "action" text not null, "subject" text not null);
CREATE TABLE "photos" ("hash" text not null primary key, "photo" blob not null, "thumbnail" blob not null, "put_at" text not null);
CREATE TABLE "attempts" ("key" text not null primary key, "count" integer not null, "free_at" text not null, "forgotten_at" text not null);
CREATE TABLE "known_devices" ("device_hash" text not null, "user_id" text not null references "users" ("id"), "last_login_at" text not null, constraint "known_devices_key" primary key ("device_hash", "user_id"));
INSERT INTO "access_migration"(name, timestamp) VALUES ('0001-access', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0002-logging-in', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0003-views-append-only', '2026-10-01T09:00:00.000Z');
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at, wrote_revision, one_time_until, one_time_used) VALUES ('u1', 'admin', 'admin', 'admin', 'hash', 0, 0, '2026-10-01T09:00:00.000Z', 0, NULL, 0);
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at, wrote_revision, one_time_until, one_time_used) VALUES ('u2', 'staff', 'staff', 'staff', 'hash', 0, 0, '2026-10-01T09:00:00.000Z', 0, NULL, 0);
INSERT INTO "sessions"(token_hash, user_id, created_at, last_seen_at, device) VALUES ('token', 'u1', '2026-10-01T09:00:00.000Z', '2026-10-01T09:00:00.000Z', '');
INSERT INTO "record_views"(seq, officer_id, user_id, username, viewed_at, in_list) VALUES (1, 'one', 'u2', 'staff', '2026-10-01T09:00:00.000Z', 0);
INSERT INTO "access_audit"(seq, at, by_id, by_name, action, subject) VALUES (1, '2026-10-01T09:00:00.000Z', 'u1', 'admin', 'session.begin', 'admin');
INSERT INTO "photos"(hash, photo, thumbnail, put_at) VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', X'0102', X'03', '2026-10-01T09:00:00.000Z');
INSERT INTO "attempts"(key, count, free_at, forgotten_at) VALUES ('k', 2, '', '2026-10-01T09:00:00.000Z');
INSERT INTO "known_devices"(device_hash, user_id, last_login_at) VALUES ('d', 'u1', '2026-10-01T09:00:00.000Z');
CREATE INDEX "sessions_by_user" on "sessions" ("user_id");
CREATE INDEX "sessions_by_last_use" on "sessions" ("last_seen_at");
CREATE INDEX "record_views_by_officer" on "record_views" ("officer_id", "seq");
CREATE TRIGGER "access_audit_no_update" BEFORE UPDATE ON "access_audit"
      BEGIN SELECT RAISE(ABORT, 'what was done is never changed'); END;
CREATE TRIGGER "access_audit_no_delete" BEFORE DELETE ON "access_audit"
      BEGIN SELECT RAISE(ABORT, 'what was done is never changed'); END;
CREATE INDEX "photos_by_age" on "photos" ("put_at");
CREATE INDEX "attempts_by_end" on "attempts" ("forgotten_at");
CREATE INDEX "known_devices_by_user" on "known_devices" ("user_id", "last_login_at");
CREATE INDEX "known_devices_by_age" on "known_devices" ("last_login_at");
CREATE TRIGGER "record_views_no_update" BEFORE UPDATE ON "record_views"
      BEGIN SELECT RAISE(ABORT, 'a view is never changed'); END;
CREATE TRIGGER "record_views_no_delete" BEFORE DELETE ON "record_views"
      BEGIN SELECT RAISE(ABORT, 'a view is never changed'); END;
