CREATE TABLE "shop_drafts" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"look" jsonb NOT NULL,
	"product_keys" text[] NOT NULL,
	"redirect_parameters" text[] NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text
);
--> statement-breakpoint
CREATE TABLE "shop_versions" (
	"shop_id" text NOT NULL,
	"version" integer NOT NULL,
	"customization" jsonb NOT NULL,
	"product_keys" text[] NOT NULL,
	"redirect_parameters" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	"reason" text,
	CONSTRAINT "shop_versions_shop_id_version_pk" PRIMARY KEY("shop_id","version")
);
--> statement-breakpoint
ALTER TABLE "shop_drafts" ADD CONSTRAINT "shop_drafts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_drafts" ADD CONSTRAINT "shop_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_versions" ADD CONSTRAINT "shop_versions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_versions" ADD CONSTRAINT "shop_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;