-- Credit that was given for an order as a gift is none of its money: it is known by its movement alone.
UPDATE "balance_entries" SET "dedupe_key" = 'goodwill:' || "refunds"."order_id" || ':' || "refunds"."id"
FROM "refunds" WHERE "balance_entries"."dedupe_key" = 'refund:' || "refunds"."id" AND "balance_entries"."reason" = 'goodwill';--> statement-breakpoint
DELETE FROM "refunds" USING "balance_entries"
WHERE "balance_entries"."dedupe_key" = 'goodwill:' || "refunds"."order_id" || ':' || "refunds"."id";
