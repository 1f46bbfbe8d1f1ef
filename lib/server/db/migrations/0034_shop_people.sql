CREATE TABLE "shop_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"invited_by" text,
	"invited_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
-- Whoever looked after a shop before there were roles did everything there.
ALTER TABLE "shop_partners" ADD COLUMN "role" text NOT NULL DEFAULT 'owner';--> statement-breakpoint
ALTER TABLE "shop_partners" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD CONSTRAINT "shop_invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD CONSTRAINT "shop_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_invitations_one_waiting" ON "shop_invitations" USING btree ("shop_id","email") WHERE "shop_invitations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "shop_invitations_email" ON "shop_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "shop_invitations_end" ON "shop_invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "shop_partners_user" ON "shop_partners" USING btree ("user_id");