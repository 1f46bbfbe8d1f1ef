ALTER TABLE "checkouts" ADD COLUMN "has_objected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_events" RENAME TO "earlier_tracking_events";--> statement-breakpoint
ALTER TABLE "earlier_tracking_events" RENAME CONSTRAINT "tracking_events_pkey" TO "earlier_tracking_events_pkey";--> statement-breakpoint
DROP INDEX "tracking_once";--> statement-breakpoint
DROP INDEX "tracking_order";--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" text NOT NULL,
	"upgrade_id" text,
	"transaction_id" text NOT NULL,
	"shop_id" text,
	"payment_id" text,
	"cents" bigint NOT NULL,
	"decision" text NOT NULL,
	"rule" text,
	"charge_rule" text,
	"is_new_customer" boolean,
	"charged_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_back_is_below_zero" CHECK (("tracking_events"."kind" in ('refund', 'chargeback')) = ("tracking_events"."cents" < 0)),
	CONSTRAINT "tracking_excluded_by_a_rule" CHECK ("tracking_events"."decision" = 'counted' or "tracking_events"."rule" is not null)
);
--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_upgrade_id_upgrades_id_fk" FOREIGN KEY ("upgrade_id") REFERENCES "public"."upgrades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_once" ON "tracking_events" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "tracking_order" ON "tracking_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tracking_payment" ON "tracking_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "tracking_time" ON "tracking_events" USING btree ("created_at");--> statement-breakpoint
-- Upgrades of before were a part of their order and not counted; what was decided then stays.
INSERT INTO "tracking_events"
SELECT earlier.id, earlier.kind, earlier.order_id, orders.id, upgrade.id,
  orders.number || coalesce('-U' || upgrade.place, ''), orders.shop_id,
  CASE earlier.kind WHEN 'refund' THEN split_part(earlier.order_id, ':', 2) WHEN 'upgrade' THEN upgrade.provider_payment_id
    ELSE orders.provider_payment_id END,
  CASE earlier.kind WHEN 'refund' THEN -(earlier.payload->>'refundedCents')::bigint
    WHEN 'upgrade' THEN (earlier.payload->>'upgradeCents')::bigint ELSE (earlier.payload->>'totalCents')::bigint END,
  earlier.decision, earlier.reason, earlier.payload->>'chargeReason', (earlier.payload->>'isNewCustomer')::boolean,
  earlier.created_at, earlier.created_at
FROM "earlier_tracking_events" AS earlier
JOIN "orders" ON orders.id = earlier.payload->>'orderId'
LEFT JOIN (
  SELECT upgrades.id, upgrades.provider_payment_id,
    row_number() OVER (PARTITION BY upgrades.order_id ORDER BY event.created_at, event.id) AS place
  FROM "upgrades" JOIN "earlier_tracking_events" AS event ON event.kind = 'upgrade' AND event.order_id = upgrades.id
) AS upgrade ON (earlier.kind = 'upgrade' AND upgrade.id = earlier.order_id)
  OR (earlier.kind = 'refund' AND upgrade.provider_payment_id = split_part(earlier.order_id, ':', 2));--> statement-breakpoint
DROP TABLE "earlier_tracking_events";--> statement-breakpoint
-- The ledger is append-only: whoever may write to the database may add to it and nothing else.
REVOKE UPDATE, DELETE, TRUNCATE ON "tracking_events" FROM PUBLIC, CURRENT_USER;--> statement-breakpoint
CREATE FUNCTION tracking_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of conversions is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER tracking_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "tracking_events"
  FOR EACH STATEMENT EXECUTE FUNCTION tracking_is_append_only();
