ALTER TABLE "orders" ADD COLUMN "paid_with" text;--> statement-breakpoint
-- Which card paid is known of an order, also of one that no checkout paid.
UPDATE "orders" SET "paid_with" = "checkouts"."paid_with" FROM "checkouts" WHERE "checkouts"."id" = "orders"."checkout_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "paid_with";