CREATE TABLE "wallets" (
	"user_id" text NOT NULL,
	"shop_id" text,
	"provider_customer_id" text,
	"default_payment_method_id" text,
	CONSTRAINT "wallets_once" UNIQUE NULLS NOT DISTINCT("user_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was kept before is of our own shop.
INSERT INTO "wallets" ("user_id", "provider_customer_id", "default_payment_method_id")
	SELECT "id", "provider_customer_id", "default_payment_method_id" FROM "users"
	WHERE coalesce("provider_customer_id", "default_payment_method_id") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "provider_customer_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "default_payment_method_id";