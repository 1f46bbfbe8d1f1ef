CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"cause" text NOT NULL,
	"payment_id" text,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_once" UNIQUE NULLS NOT DISTINCT("order_id","cause","payment_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What went back before these rows were kept: to cards, as the ledger says; what still waits to be carried out; to balances.
INSERT INTO "refunds" ("id", "order_id", "cause", "payment_id", "amount_cents", "created_at")
SELECT 'ref_' || substr(md5("order_id" || "payment_id"), 1, 22), "order_id", 'earlier', "payment_id",
  -sum("amount_cents"), min("created_at")
FROM "ledger_entries" WHERE "account" = 'refund' AND "payment_id" IS NOT NULL
GROUP BY "order_id", "payment_id" HAVING sum("amount_cents") < 0;--> statement-breakpoint
INSERT INTO "refunds" ("id", "order_id", "cause", "payment_id", "amount_cents", "created_at")
SELECT 'ref_' || substr(md5("id"), 1, 22), "payload" ->> 'orderId', 'earlier:' || "id",
  "payload" ->> 'providerPaymentId', ("payload" ->> 'amountCents')::int, "created_at"
FROM "outbox" WHERE "topic" = 'refund' AND "state" IN ('waiting', 'parked') AND ("payload" ->> 'amountCents')::int > 0;--> statement-breakpoint
INSERT INTO "refunds" ("id", "order_id", "cause", "payment_id", "amount_cents", "created_at")
SELECT 'ref_' || substr(md5("id"), 1, 22), substr("dedupe_key", 8), 'earlier', NULL, "amount_cents", "created_at"
FROM "balance_entries" WHERE "reason" = 'refund' AND "dedupe_key" LIKE 'refund:ord\_%' AND "amount_cents" > 0;
