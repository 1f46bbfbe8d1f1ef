CREATE TABLE "conversion_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"is_weekly" boolean DEFAULT false NOT NULL,
	"mailed_for" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "refused_invoice_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "was_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_views" ADD CONSTRAINT "conversion_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_views_name" ON "conversion_views" USING btree ("user_id","name");