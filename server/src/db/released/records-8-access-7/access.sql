CREATE TABLE access_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL);
CREATE TABLE "users" ("id" text not null primary key, "username" text not null, "username_key" text not null unique, "role" text not null, "password_hash" text not null, "must_change_password" integer not null, "disabled" integer not null, "created_at" text not null, "wrote_revision" bigint default 0 not null, "one_time_until" text, "one_time_used" integer default 0 not null);
CREATE TABLE "sessions" ("token_hash" text not null primary key, "user_id" text not null references "users" ("id"), "created_at" text not null, "last_seen_at" text not null, "device" text default '' not null);
CREATE TABLE "record_views" ("seq" integer primary key, "officer_id" text not null, "user_id" text not null, "username" text not null, "viewed_at" text not null, "in_list" integer not null, "previous" text default '' not null, "hash" text default '' not null);
CREATE TABLE "access_audit" ("seq" integer primary key, "at" text not null, "by_id" text not null, "by_name" text not null, "action" text not null, "subject" text not null, "previous" text default '' not null, "hash" text default '' not null, "details" text default '' not null);
CREATE TABLE "photos" ("hash" text not null primary key, "photo" blob not null, "thumbnail" blob not null, "put_at" text not null);
CREATE TABLE "attempts" ("key" text not null primary key, "count" integer not null, "free_at" text not null, "forgotten_at" text not null);
CREATE TABLE "known_devices" ("device_hash" text not null, "user_id" text not null references "users" ("id"), "last_login_at" text not null, constraint "known_devices_key" primary key ("device_hash", "user_id"));
CREATE TABLE "chain_heads" ("chain" text not null primary key, "number" bigint not null, "hash" text not null);
CREATE TABLE "second_factors" ("user_id" text not null primary key references "users" ("id"), "secret" text not null, "last_step" integer not null, "set_at" text not null);
CREATE TABLE "second_factor_offers" ("user_id" text not null primary key references "users" ("id"), "token_hash" text not null, "secret" text not null, "offered_at" text not null);
CREATE TABLE "recovery_codes" ("user_id" text not null references "users" ("id"), "code_hash" text not null, constraint "recovery_codes_key" primary key ("user_id", "code_hash"));
CREATE TABLE "pending_logins" ("token_hash" text not null primary key, "user_id" text not null references "users" ("id"), "begun_at" text not null);
CREATE TABLE "photos_of_day" ("user_id" text not null primary key, "day" text not null, "count" integer not null, "bytes" bigint not null);
INSERT INTO "access_migration"(name, timestamp) VALUES ('0001-access', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0002-logging-in', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0003-views-append-only', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0004-audit-chain', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0005-second-factor', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0006-photos-of-a-day', '2026-10-01T09:00:00.000Z');
INSERT INTO "access_migration"(name, timestamp) VALUES ('0007-views-by-kind', '2026-10-01T09:00:00.000Z');
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at, wrote_revision, one_time_until, one_time_used) VALUES ('u1', 'admin', 'admin', 'admin', 'hash', 0, 0, '2026-10-01T09:00:00.000Z', 0, NULL, 0);
INSERT INTO "users"(id, username, username_key, role, password_hash, must_change_password, disabled, created_at, wrote_revision, one_time_until, one_time_used) VALUES ('u2', 'staff', 'staff', 'staff', 'hash', 0, 0, '2026-10-01T09:00:00.000Z', 0, NULL, 0);
INSERT INTO "sessions"(token_hash, user_id, created_at, last_seen_at, device) VALUES ('token', 'u1', '2026-10-01T09:00:00.000Z', '2026-10-01T09:00:00.000Z', '');
INSERT INTO "record_views"(seq, officer_id, user_id, username, viewed_at, in_list, previous, hash) VALUES (1, 'one', 'u2', 'staff', '2026-10-01T09:00:00.000Z', 0, '', '');
INSERT INTO "access_audit"(seq, at, by_id, by_name, action, subject, previous, hash, details) VALUES (1, '2026-10-01T09:00:00.000Z', 'u1', 'admin', 'session.begin', 'admin', '', '', '');
INSERT INTO "photos"(hash, photo, thumbnail, put_at) VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', X'0102', X'03', '2026-10-01T09:00:00.000Z');
INSERT INTO "attempts"(key, count, free_at, forgotten_at) VALUES ('k', 2, '', '2026-10-01T09:00:00.000Z');
INSERT INTO "known_devices"(device_hash, user_id, last_login_at) VALUES ('d', 'u1', '2026-10-01T09:00:00.000Z');
INSERT INTO "chain_heads"(chain, number, hash) VALUES ('access', 1, 'D9BS-wZ9MM_lCyRfBhN8cWpqTKnGSxvfVwiN-J9y0fM');
INSERT INTO "chain_heads"(chain, number, hash) VALUES ('views', 1, 'xe5dUbySPQExR5BKK87_go9tgzZkR0Kk4GlagyO-ngY');
INSERT INTO "second_factors"(user_id, secret, last_step, set_at) VALUES ('u1', 'sealed', 0, '2026-10-01T09:00:00.000Z');
INSERT INTO "second_factor_offers"(user_id, token_hash, secret, offered_at) VALUES ('u2', 'token', 'sealed', '2026-10-01T09:00:00.000Z');
INSERT INTO "recovery_codes"(user_id, code_hash) VALUES ('u1', 'code');
INSERT INTO "pending_logins"(token_hash, user_id, begun_at) VALUES ('pending', 'u2', '2026-10-01T09:00:00.000Z');
INSERT INTO "photos_of_day"(user_id, day, count, bytes) VALUES ('u1', '2026-10-01', 1, 100);
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
CREATE INDEX "access_audit_by_time" on "access_audit" ("at", "seq");
CREATE INDEX "record_views_by_kind" on "record_views" ("in_list", "viewed_at", "seq");
CREATE INDEX "record_views_by_kind_and_user" on "record_views" ("in_list", "user_id", "viewed_at", "seq");
CREATE TRIGGER "users_no_delete" BEFORE DELETE ON "users" BEGIN SELECT RAISE(ABORT, 'an account is never removed, nor given to somebody else'); END;
CREATE TRIGGER "users_kept" BEFORE UPDATE ON "users" WHEN old.id IS DISTINCT FROM new.id OR old.username IS DISTINCT FROM new.username OR old.username_key IS DISTINCT FROM new.username_key OR old.created_at IS DISTINCT FROM new.created_at
      BEGIN SELECT RAISE(ABORT, 'an account is never removed, nor given to somebody else'); END;
CREATE INDEX "pending_logins_by_user" on "pending_logins" ("user_id");
