ALTER TABLE "shop_requests" ADD COLUMN "found" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_requests" DROP COLUMN "findings";