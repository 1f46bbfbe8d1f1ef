CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9999999 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"country" text NOT NULL,
	"parcel" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "shipping_rates_country_parcel_pk" PRIMARY KEY("country","parcel"),
	CONSTRAINT "shipping_rates_not_negative" CHECK ("shipping_rates"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "state_rules" (
	"country" text NOT NULL,
	"code" text NOT NULL,
	"can_ship_kits" boolean NOT NULL,
	"can_ship_supplements" boolean NOT NULL,
	"has_telehealth" boolean NOT NULL,
	CONSTRAINT "state_rules_country_code_pk" PRIMARY KEY("country","code")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text,
	"user_id" text,
	"email" text NOT NULL,
	"display_email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"shipping_address" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"discount_id" text,
	"is_bnpl" boolean DEFAULT false NOT NULL,
	"ship_upfront" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"error_code" text,
	"payment_id" text NOT NULL,
	"provider_payment_id" text,
	"provider_customer_id" text,
	"provider_payment_method_id" text,
	"paid_with" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"cart_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"session_id_hash" text,
	"is_new_customer" boolean,
	"reported_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "checkouts_providerPaymentId_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "checkouts_total_not_negative" CHECK ("checkouts"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"details" jsonb,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"event" text NOT NULL,
	"country" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"day" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"discount_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"shop_id" text,
	"kind" text NOT NULL,
	"percent_off" integer,
	"amount_off_cents" integer,
	"duration" text NOT NULL,
	"duration_in_cycles" integer,
	"min_sum_cents" integer DEFAULT 0 NOT NULL,
	"applies_to" jsonb,
	"is_first_time_only" boolean DEFAULT false NOT NULL,
	"allowed_emails" jsonb,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_agreed" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"promotion_name" text NOT NULL,
	"promotion_id" text NOT NULL,
	CONSTRAINT "discounts_code_shape" CHECK ("discounts"."code" ~ '^[A-Z0-9_-]{3,40}$'),
	CONSTRAINT "discounts_kind_has_its_amount" CHECK (case "discounts"."kind"
        when 'percent' then "discounts"."percent_off" between 1 and 100 and "discounts"."amount_off_cents" is null
        when 'amount' then "discounts"."amount_off_cents" > 0 and "discounts"."percent_off" is null
        else "discounts"."amount_off_cents" is null and "discounts"."percent_off" is null
      end),
	CONSTRAINT "discounts_repeating_has_cycles" CHECK (("discounts"."duration" = 'repeating') = ("discounts"."duration_in_cycles" is not null)),
	CONSTRAINT "discounts_minimum_not_negative" CHECK ("discounts"."min_sum_cents" >= 0),
	CONSTRAINT "discounts_uses_within_limit" CHECK ("discounts"."uses" >= 0 and ("discounts"."max_uses" is null or "discounts"."uses" <= "discounts"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"provider_subscription_id" text,
	"provider_customer_id" text,
	"provider_payment_method_id" text,
	"checkout_id" text,
	"subscription_version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"product_key" text NOT NULL,
	"price_id" text NOT NULL,
	"frequency" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addon_price_ids" jsonb NOT NULL,
	"cycle_amount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_cycles_left" integer,
	"ship_upfront" boolean DEFAULT false NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"next_charge_at" timestamp with time zone NOT NULL,
	"renewal_anchor_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_providerSubscriptionId_unique" UNIQUE("provider_subscription_id"),
	CONSTRAINT "memberships_checkoutId_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text,
	"details" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"headers" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_call_key_pk" PRIMARY KEY("actor","call","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"message_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_messageKey_unique" UNIQUE("message_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"referrer" text,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"session_id_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribes" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_entries_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"product_key" text NOT NULL,
	"kit_type" text NOT NULL,
	"code_hash" text,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"ship_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kits_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"price_id" text NOT NULL,
	"lookup_key" text NOT NULL,
	"product_key" text NOT NULL,
	"title" text NOT NULL,
	"price_type" text NOT NULL,
	"frequency" text DEFAULT 'one-time' NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unit_amount_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"checkout_id" text,
	"membership_id" text,
	"provider_invoice_id" text,
	"provider_payment_id" text,
	"shop_id" text,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"status" text NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"release_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_providerInvoiceId_unique" UNIQUE("provider_invoice_id"),
	CONSTRAINT "orders_providerPaymentId_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_cents" >= 0),
	CONSTRAINT "orders_refund_within_total" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "employer_intros" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"employer_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"source" text NOT NULL,
	"shop_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outreach_recipients" (
	"email" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"referred" text NOT NULL,
	"credited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"display_email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"disabled_at" timestamp with time zone,
	"is_old_store" boolean DEFAULT false NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"provider_customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_breaks" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"ours_cents" bigint,
	"theirs_cents" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"closed_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "result_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"event_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_deliveries_attempts" CHECK ("sandbox_deliveries"."attempts" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "sandbox_idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"object" text NOT NULL,
	"customer" text,
	"parent" text,
	"lookup_key" text,
	"data" jsonb NOT NULL,
	"hidden" jsonb,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_kits" (
	"kit_id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"shipped_by" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_pictures" (
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text,
	CONSTRAINT "shop_pictures_shop_id_name_pk" PRIMARY KEY("shop_id","name")
);
--> statement-breakpoint
CREATE TABLE "shop_drafts" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"look" jsonb NOT NULL,
	"product_keys" text[] NOT NULL,
	"redirect_parameters" text[] NOT NULL,
	"prices" jsonb,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text
);
--> statement-breakpoint
CREATE TABLE "shop_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"look" jsonb NOT NULL,
	"product_keys" text[] NOT NULL,
	"redirect_parameters" text[] NOT NULL,
	"prices" jsonb,
	"revision" integer NOT NULL,
	"over_version" integer NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "shop_versions" (
	"shop_id" text NOT NULL,
	"version" integer NOT NULL,
	"customization" jsonb NOT NULL,
	"product_keys" text[] NOT NULL,
	"redirect_parameters" text[] NOT NULL,
	"prices" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	"reason" text,
	CONSTRAINT "shop_versions_shop_id_version_pk" PRIMARY KEY("shop_id","version")
);
--> statement-breakpoint
CREATE TABLE "shop_domains" (
	"shop_id" text NOT NULL,
	"host" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_partners" (
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "shop_partners_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"shop_id" text NOT NULL,
	"product_key" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shop_products_shop_id_product_key_pk" PRIMARY KEY("shop_id","product_key")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customization" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"redirect_parameters" text[],
	"prices" jsonb,
	"are_prices_waiting" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shops_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "upgrades" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"type" text NOT NULL,
	"upgrade_payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"price_id" text,
	"product" text,
	"upgrade_to" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"provider_payment_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"details" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upgrades_upgradePaymentId_unique" UNIQUE("upgrade_payment_id"),
	CONSTRAINT "upgrades_providerPaymentId_unique" UNIQUE("provider_payment_id")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD CONSTRAINT "reconciliation_breaks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_drafts" ADD CONSTRAINT "result_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_event_id_sandbox_objects_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sandbox_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_kits" ADD CONSTRAINT "shipment_kits_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_kits" ADD CONSTRAINT "shipment_kits_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shipped_by_users_id_fk" FOREIGN KEY ("shipped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pictures" ADD CONSTRAINT "shop_pictures_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pictures" ADD CONSTRAINT "shop_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_drafts" ADD CONSTRAINT "shop_drafts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_drafts" ADD CONSTRAINT "shop_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_schedules" ADD CONSTRAINT "shop_schedules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_schedules" ADD CONSTRAINT "shop_schedules_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_versions" ADD CONSTRAINT "shop_versions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_versions" ADD CONSTRAINT "shop_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_domains" ADD CONSTRAINT "shop_domains_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_partners" ADD CONSTRAINT "shop_partners_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_partners" ADD CONSTRAINT "shop_partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrades" ADD CONSTRAINT "upgrades_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_live_per_cart" ON "checkouts" USING btree ("cookie_hash","cart_hash") WHERE "checkouts"."status" in ('open', 'processing', 'requires_action', 'failed');--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("cart_hash");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_status" ON "checkouts" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "checkouts_email" ON "checkouts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consents_of_checkout" ON "consents" USING btree ("checkout_id","kind","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_one_a_day" ON "leads" USING btree ("email","event","day");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one_per_checkout" ON "discount_uses" USING btree ("discount_id","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one_live_per_email" ON "discount_uses" USING btree ("discount_id","email") WHERE "discount_uses"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "discount_uses_expiry" ON "discount_uses" USING btree ("state","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code_per_shop" ON "discounts" USING btree (coalesce("shop_id", ''),"code");--> statement-breakpoint
CREATE INDEX "memberships_email" ON "memberships" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_without_subscription" ON "memberships" USING btree ("created_at") WHERE "memberships"."provider_subscription_id" is null;--> statement-breakpoint
CREATE INDEX "audit_event" ON "audit" USING btree ("event","created_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","position");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","template","sent_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "page_views_time" ON "page_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_events_due" ON "provider_events" USING btree ("state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_once" ON "tracking_events" USING btree ("kind","order_id");--> statement-breakpoint
CREATE INDEX "tracking_order" ON "tracking_events" USING btree (("payload"->>'orderId'));--> statement-breakpoint
CREATE INDEX "balance_email" ON "balance_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "kits_order" ON "kits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "kits_owner" ON "kits" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "kits_to_ship" ON "kits" USING btree ("ship_at") WHERE "kits"."shipped_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "orders_membership" ON "orders" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_shop" ON "orders" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_release" ON "orders" USING btree ("status","release_at");--> statement-breakpoint
CREATE INDEX "orders_time" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "employer_intros_once" ON "employer_intros" USING btree ("employer_email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("email","source");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_once" ON "referrals" USING btree ("email","referred");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_breaks_standing" ON "reconciliation_breaks" USING btree ("kind","subject") WHERE "reconciliation_breaks"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "result_drafts_secret" ON "result_drafts" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "result_drafts_expiry" ON "result_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "result_drafts_key" ON "result_drafts" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "results_user" ON "results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "results_key" ON "results" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("next_attempt_at") WHERE "sandbox_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_listing" ON "sandbox_objects" USING btree ("object","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer" ON "sandbox_objects" USING btree ("customer","object") WHERE "sandbox_objects"."customer" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_parent" ON "sandbox_objects" USING btree ("parent","object") WHERE "sandbox_objects"."parent" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_objects_lookup_key" ON "sandbox_objects" USING btree ("object","lookup_key") WHERE "sandbox_objects"."lookup_key" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("due_at") WHERE "sandbox_objects"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "shipment_kits_shipment" ON "shipment_kits" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_pictures_uploaded" ON "shop_pictures" USING btree ("shop_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_schedules_one_waiting" ON "shop_schedules" USING btree ("shop_id") WHERE "shop_schedules"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "shop_schedules_due" ON "shop_schedules" USING btree ("publish_at") WHERE "shop_schedules"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_domains_unique" ON "shop_domains" USING btree ("shop_id","host");--> statement-breakpoint
CREATE UNIQUE INDEX "upgrades_once" ON "upgrades" USING btree ("payment_id","type");--> statement-breakpoint
-- The audit record is append-only: whoever may write to the database may add to it and nothing else. It is kept six
-- years; what is older may go, by the database's own clock.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '6 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit record is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
