CREATE TABLE "discount_refusals" (
	"discount_id" text NOT NULL,
	"day" text NOT NULL,
	"rule" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "discount_refusals_discount_id_day_rule_pk" PRIMARY KEY("discount_id","day","rule")
);
--> statement-breakpoint
DROP INDEX "discount_uses_one_live_per_email";--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "frequencies" jsonb;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "max_per_customer" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_refusals" ADD CONSTRAINT "discount_refusals_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_shop_time" ON "checkouts" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_discount" ON "checkouts" USING btree ("discount_id") WHERE "checkouts"."discount_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one_live_per_turn" ON "discount_uses" USING btree ("discount_id","email","turn") WHERE "discount_uses"."state" <> 'released';--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_draft_is_off" CHECK (not ("discounts"."is_draft" and "discounts"."is_active"));--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_per_customer" CHECK ("discounts"."max_per_customer" between 1 and 100);