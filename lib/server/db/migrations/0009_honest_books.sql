ALTER TABLE "reconciliation_breaks" ALTER COLUMN "ours_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ALTER COLUMN "theirs_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD CONSTRAINT "reconciliation_breaks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracking_order" ON "tracking_events" USING btree (("payload"->>'orderId'));--> statement-breakpoint
CREATE INDEX "orders_time" ON "orders" USING btree ("created_at");--> statement-breakpoint
-- Only an admin could make codes that give more than a partner's may.
UPDATE "discounts" SET "is_agreed" = true
WHERE "shop_id" IS NOT NULL AND (coalesce("percent_off", 0) > 50 OR coalesce("amount_off_cents", 0) > 10000);--> statement-breakpoint
-- Every refund of the ledger is an event of its own, counted as the charge was that it gave back.
DELETE FROM "tracking_events" WHERE "kind" = 'refund';--> statement-breakpoint
INSERT INTO "tracking_events" ("id", "kind", "order_id", "decision", "reason", "payload", "created_at")
SELECT 'trk_' || "refund"."id", 'refund', "refund"."id", coalesce("charge"."decision", 'excluded'),
  CASE WHEN "refund"."so_far" = "refund"."charged" THEN 'refunded' ELSE 'refunded_in_part' END,
  jsonb_build_object(
    'orderId', "orders"."id", 'orderNumber', "orders"."number",
    'refundedCents', -"refund"."amount_cents", 'chargeReason', "charge"."reason"
  ),
  "refund"."created_at"
FROM (
  SELECT *,
    -sum("amount_cents") FILTER (WHERE "account" = 'refund') OVER (PARTITION BY "payment_id" ORDER BY "created_at", "id") AS "so_far",
    sum("amount_cents") FILTER (WHERE "account" = 'charge') OVER (PARTITION BY "payment_id") AS "charged"
  FROM "ledger_entries"
) "refund"
JOIN "orders" ON "orders"."id" = "refund"."order_id"
LEFT JOIN "upgrades" ON "upgrades"."provider_payment_id" = "refund"."payment_id"
LEFT JOIN "tracking_events" "charge"
  ON "charge"."kind" <> 'refund' AND "charge"."order_id" = coalesce("upgrades"."id", "orders"."id")
WHERE "refund"."account" = 'refund';
