CREATE TABLE "conversion_days" (
	"day" date NOT NULL,
	"shop" text NOT NULL,
	"decision" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"cents" bigint NOT NULL,
	"rows" integer NOT NULL,
	"sold" integer NOT NULL,
	"touched" integer NOT NULL,
	"people" integer NOT NULL,
	"who" text[],
	CONSTRAINT "conversion_days_shop_dimension_day_decision_value_pk" PRIMARY KEY("shop","dimension","day","decision","value")
);
--> statement-breakpoint
CREATE TABLE "conversion_stale" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "checkouts_session" ON "checkouts" USING btree ("session_id_hash");--> statement-breakpoint
-- A day is added up anew once something of it came or is another. Rows are only added, so that no two purchases wait for each other.
CREATE FUNCTION conversion_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "conversion_stale" ("day") VALUES ((NEW.charged_at AT TIME ZONE 'America/New_York')::date);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER conversion_came AFTER INSERT ON "tracking_events"
  FOR EACH ROW EXECUTE FUNCTION conversion_came();--> statement-breakpoint
CREATE FUNCTION conversion_place_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "conversion_stale" ("day")
  SELECT DISTINCT (charged_at AT TIME ZONE 'America/New_York')::date FROM "tracking_events" WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER conversion_place_changed AFTER UPDATE OF "shipping_address" ON "orders"
  FOR EACH ROW WHEN (OLD.shipping_address IS DISTINCT FROM NEW.shipping_address)
  EXECUTE FUNCTION conversion_place_changed();--> statement-breakpoint
CREATE FUNCTION conversion_visit_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "conversion_stale" ("day")
  SELECT DISTINCT (event.charged_at AT TIME ZONE 'America/New_York')::date
  FROM "checkouts" AS bought
  LEFT JOIN "memberships" AS member ON member.checkout_id = bought.id
  JOIN "orders" AS sold ON sold.checkout_id = bought.id OR sold.membership_id = member.id
  JOIN "tracking_events" AS event ON event.order_id = sold.id
  WHERE bought.session_id_hash = NEW.session_id_hash;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER conversion_visit_changed AFTER UPDATE OF "start_path", "last_source", "last_referrer" ON "visits"
  FOR EACH ROW WHEN ((OLD.start_path, OLD.last_source, OLD.last_referrer)
    IS DISTINCT FROM (NEW.start_path, NEW.last_source, NEW.last_referrer))
  EXECUTE FUNCTION conversion_visit_changed();--> statement-breakpoint
INSERT INTO "conversion_stale" ("day")
SELECT DISTINCT (charged_at AT TIME ZONE 'America/New_York')::date FROM "tracking_events";
