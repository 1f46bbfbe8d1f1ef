ALTER TABLE "memberships" ADD COLUMN "discount_code" text;--> statement-breakpoint
UPDATE "memberships" SET "discount_code" = "checkouts"."quote"->>'discountCode' FROM "checkouts" WHERE "checkouts"."id" = "memberships"."checkout_id" AND "memberships"."discount_cents" > 0;
