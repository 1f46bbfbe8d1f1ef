CREATE TABLE "payout_statements" (
	"shop_id" text NOT NULL,
	"month" text NOT NULL,
	"from_month" text NOT NULL,
	"is_told" boolean NOT NULL,
	"people" integer NOT NULL,
	"share_basis_points" integer NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fee_fixed_cents" integer NOT NULL,
	"sold_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"charged_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"disputed_cents" bigint NOT NULL,
	"kept_cents" bigint NOT NULL,
	"share_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"carried_in_cents" bigint NOT NULL,
	"due_cents" bigint NOT NULL,
	"carried_out_cents" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	"paid_by" text,
	CONSTRAINT "payout_statements_shop_id_month_pk" PRIMARY KEY("shop_id","month"),
	CONSTRAINT "payout_foots" CHECK ("payout_statements"."sold_cents" - "payout_statements"."discount_cents" + "payout_statements"."shipping_cents" - "payout_statements"."credit_cents" = "payout_statements"."charged_cents"),
	CONSTRAINT "payout_carries" CHECK ("payout_statements"."carried_in_cents" + "payout_statements"."share_cents" - "payout_statements"."fee_cents" = "payout_statements"."due_cents" + "payout_statements"."carried_out_cents" and "payout_statements"."due_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_terms" (
	"shop_id" text NOT NULL,
	"valid_from" text NOT NULL,
	"share_basis_points" integer NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fee_fixed_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_terms_shop_id_valid_from_pk" PRIMARY KEY("shop_id","valid_from"),
	CONSTRAINT "payout_terms_share" CHECK ("payout_terms"."share_basis_points" between 0 and 10000),
	CONSTRAINT "payout_terms_fee" CHECK ("payout_terms"."fee_basis_points" between 0 and 2000 and "payout_terms"."fee_fixed_cents" between 0 and 500)
);
--> statement-breakpoint
ALTER TABLE "payout_statements" ADD CONSTRAINT "payout_statements_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_statements" ADD CONSTRAINT "payout_statements_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_terms" ADD CONSTRAINT "payout_terms_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A closed month stays as it is: only the day on which it was paid, and who noted it, is added or taken back.
CREATE FUNCTION payouts_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'paid_on' - 'paid_by' = to_jsonb(OLD) - 'paid_on' - 'paid_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a closed payout stays as it is' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER payouts_stay_closed BEFORE UPDATE OR DELETE ON "payout_statements"
  FOR EACH ROW EXECUTE FUNCTION payouts_stay_closed();
