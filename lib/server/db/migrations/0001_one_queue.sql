CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease" text,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"fine_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
-- Events of the payment provider are work like any other, and are known by their ids still.
INSERT INTO "outbox" ("id", "topic", "dedupe_key", "payload", "state", "tries", "due_at", "created_at", "done_at")
SELECT 'out_' || "id", 'provider-event', 'event:' || "id",
  CASE WHEN "state" = 'done' THEN '{}' ELSE "payload" || jsonb_build_object('type', "type") END,
  "state", "tries", "due_at", "received_at", "done_at"
FROM "provider_events" WHERE "state" <> 'ignored';--> statement-breakpoint
DROP TABLE "provider_events";--> statement-breakpoint
-- What the queue kept that ran the jobs before.
DELETE FROM "settings" WHERE "name" LIKE 'job:%';--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
