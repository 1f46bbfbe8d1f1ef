ALTER TABLE "orders" ADD COLUMN "with_next_kit_of" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goes_with_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_with_next_kit_of_memberships_id_fk" FOREIGN KEY ("with_next_kit_of") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_goes_with_order_id_orders_id_fk" FOREIGN KEY ("goes_with_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_with_next_kit" ON "orders" USING btree ("with_next_kit_of");--> statement-breakpoint
CREATE INDEX "orders_goes_with" ON "orders" USING btree ("goes_with_order_id");