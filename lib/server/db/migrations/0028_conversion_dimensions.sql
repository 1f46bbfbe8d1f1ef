-- Sums by first page, last campaign and whose code it was: each day is added up anew, and again when its visits change.
DROP TRIGGER conversion_visit_changed ON "visits";--> statement-breakpoint
CREATE TRIGGER conversion_visit_changed AFTER UPDATE OF "start_path", "last_source", "last_referrer", "last_campaign" ON "visits"
  FOR EACH ROW WHEN ((OLD.start_path, OLD.last_source, OLD.last_referrer, OLD.last_campaign)
    IS DISTINCT FROM (NEW.start_path, NEW.last_source, NEW.last_referrer, NEW.last_campaign))
  EXECUTE FUNCTION conversion_visit_changed();--> statement-breakpoint
INSERT INTO "conversion_stale" ("day")
SELECT DISTINCT (charged_at AT TIME ZONE 'America/New_York')::date FROM "tracking_events";--> statement-breakpoint
UPDATE "conversion_views"
SET "question" = '{"landing": "", "lastCampaign": "", "couponOwner": ""}'::jsonb || "question";
