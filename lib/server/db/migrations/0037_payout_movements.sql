CREATE TABLE "payout_movements" (
	"shop_id" text NOT NULL,
	"month" text NOT NULL,
	"order_id" text NOT NULL,
	"part" text NOT NULL,
	"code" text,
	"kept_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"told_in" text,
	CONSTRAINT "payout_movements_shop_id_month_order_id_part_pk" PRIMARY KEY("shop_id","month","order_id","part")
);
--> statement-breakpoint
ALTER TABLE "payout_statements" ADD COLUMN "told_sales_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_statements" ADD COLUMN "told_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_statements" ADD COLUMN "held_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_movements" ADD CONSTRAINT "payout_movements_shop_id_month_payout_statements_shop_id_month_fk" FOREIGN KEY ("shop_id","month") REFERENCES "public"."payout_statements"("shop_id","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_movements_waiting" ON "payout_movements" USING btree ("shop_id") WHERE "payout_movements"."told_in" is null;--> statement-breakpoint
-- What was closed before was told whole: nothing of it is held.
ALTER TABLE "payout_statements" DISABLE TRIGGER payouts_stay_closed;--> statement-breakpoint
UPDATE "payout_statements" SET "told_sales_cents" = "kept_cents";--> statement-breakpoint
ALTER TABLE "payout_statements" ENABLE TRIGGER payouts_stay_closed;
