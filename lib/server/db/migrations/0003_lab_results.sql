CREATE TABLE "result_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "result_drafts" ADD CONSTRAINT "result_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "result_drafts_secret" ON "result_drafts" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "result_drafts_expiry" ON "result_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "result_drafts_key" ON "result_drafts" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "results_user" ON "results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "results_key" ON "results" USING btree ("key_id");