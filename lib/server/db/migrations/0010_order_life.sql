CREATE TABLE "kit_moves" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"kit_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"mover" text NOT NULL,
	"moved_by" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_news" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_reports" (
	"kit_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"user_id" text,
	"email" text,
	"text" text NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_notes_about_one" CHECK (num_nonnulls("staff_notes"."order_id", "staff_notes"."user_id", "staff_notes"."email") = 1)
);
--> statement-breakpoint
ALTER TABLE "kits" ADD COLUMN "state" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "kits" ADD COLUMN "replaces_kit_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replacement_cause" text;--> statement-breakpoint
ALTER TABLE "kit_moves" ADD CONSTRAINT "kit_moves_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_moves" ADD CONSTRAINT "kit_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_reports" ADD CONSTRAINT "waiting_reports_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_moves_kit" ON "kit_moves" USING btree ("kit_id","position");--> statement-breakpoint
CREATE INDEX "partner_news_age" ON "partner_news" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "waiting_reports_key" ON "waiting_reports" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "staff_notes_order" ON "staff_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_notes_user" ON "staff_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_notes_email" ON "staff_notes" USING btree ("email");--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_replaces_kit_id_kits_id_fk" FOREIGN KEY ("replaces_kit_id") REFERENCES "public"."kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_order_id_orders_id_fk" FOREIGN KEY ("replaces_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kits_state" ON "kits" USING btree ("state");--> statement-breakpoint
CREATE INDEX "orders_replaced" ON "orders" USING btree ("replaces_order_id");--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_replacesKitId_unique" UNIQUE("replaces_kit_id");--> statement-breakpoint
-- What is there already: where each kit is, and how it came there as far as it was noted.
UPDATE "orders" SET "kind" = CASE WHEN "checkout_id" IS NULL THEN 'renewal' ELSE 'checkout' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
UPDATE "kits" SET "state" = CASE
	WHEN "kits"."claimed_by" IS NOT NULL AND ("kits"."shipped_at" IS NOT NULL OR "kits"."order_id" IS NULL) THEN 'registered'
	WHEN "kits"."shipped_at" IS NULL THEN 'planned'
	WHEN (SELECT "status" FROM "orders" WHERE "orders"."id" = "kits"."order_id") IN ('delivered', 'registered') THEN 'delivered'
	ELSE 'shipped'
END;--> statement-breakpoint
INSERT INTO "kit_moves" ("kit_id", "from_state", "to_state", "mover", "at")
	SELECT "id", 'planned', 'shipped', 'staff', "shipped_at" FROM "kits" WHERE "shipped_at" IS NOT NULL ORDER BY "shipped_at";--> statement-breakpoint
INSERT INTO "kit_moves" ("kit_id", "from_state", "to_state", "mover", "at")
	SELECT "id", CASE WHEN "shipped_at" IS NULL THEN 'planned' ELSE 'shipped' END, 'registered', 'customer', "claimed_at"
	FROM "kits" WHERE "state" = 'registered' AND "claimed_at" IS NOT NULL ORDER BY "claimed_at";--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_leave_the_plan_when_sent" CHECK ("kits"."order_id" is null or ("kits"."state" = 'planned') = ("kits"."shipped_at" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_has_one" CHECK (("orders"."kind" = 'checkout') = ("orders"."checkout_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replacement_says_of_what" CHECK (("orders"."kind" = 'replacement') = ("orders"."replaces_order_id" is not null)
        and ("orders"."kind" = 'replacement') = ("orders"."replacement_cause" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_without_charge" CHECK ("orders"."kind" in ('checkout', 'renewal') or ("orders"."total_cents" = 0 and "orders"."provider_payment_id" is null));