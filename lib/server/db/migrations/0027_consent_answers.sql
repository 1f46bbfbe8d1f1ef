CREATE TABLE "consent_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id_hash" text NOT NULL,
	"is_allowed" boolean NOT NULL,
	"text_version" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_answers_time" ON "consent_answers" USING btree ("answered_at");