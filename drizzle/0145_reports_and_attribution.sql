CREATE TABLE "ad_attribution" (
	"id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_conversions" (
	"ad_account_id" bigint NOT NULL,
	"event" text NOT NULL,
	"event_id" text NOT NULL,
	"touch" text NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"clicked_at" timestamp with time zone,
	"engaged_at" timestamp with time zone,
	"value_micro" bigint DEFAULT 0 NOT NULL,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"person" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_conversions_ad_account_id_event_event_id_touch_pk" PRIMARY KEY("ad_account_id","event","event_id","touch"),
	CONSTRAINT "ad_conversions_value" CHECK ("ad_conversions"."value_micro" >= 0),
	CONSTRAINT "ad_conversions_order" CHECK ("ad_conversions"."acted_at" <= "ad_conversions"."happened_at")
);
--> statement-breakpoint
CREATE TABLE "ad_reports" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"requested" jsonb NOT NULL,
	"status" text DEFAULT 'IN_PROGRESS' NOT NULL,
	"file" text,
	"size" bigint,
	"lines" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "ad_reports_name_length" CHECK (length("ad_reports"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "ad_slices" (
	"day" date NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"people" bit(512) NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"closeups" bigint DEFAULT 0 NOT NULL,
	"outbound_clicks" bigint DEFAULT 0 NOT NULL,
	"saves" bigint DEFAULT 0 NOT NULL,
	"video_views" bigint DEFAULT 0 NOT NULL,
	"video_p25" bigint DEFAULT 0 NOT NULL,
	"video_p50" bigint DEFAULT 0 NOT NULL,
	"video_p75" bigint DEFAULT 0 NOT NULL,
	"video_p100" bigint DEFAULT 0 NOT NULL,
	"spent_micro" bigint DEFAULT 0 NOT NULL,
	"over" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_slices_ad_account_id_day_ad_id_kind_value_pk" PRIMARY KEY("ad_account_id","day","ad_id","kind","value")
);
--> statement-breakpoint
ALTER TABLE "ad_conversions" ADD CONSTRAINT "ad_conversions_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_reports" ADD CONSTRAINT "ad_reports_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_slices" ADD CONSTRAINT "ad_slices_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_conversions_acted" ON "ad_conversions" USING btree ("ad_account_id","acted_at");--> statement-breakpoint
CREATE INDEX "ad_conversions_happened" ON "ad_conversions" USING btree ("ad_account_id","happened_at");--> statement-breakpoint
CREATE INDEX "ad_conversions_person" ON "ad_conversions" USING btree ("person") WHERE "ad_conversions"."person" <> 0;--> statement-breakpoint
CREATE INDEX "ad_reports_account" ON "ad_reports" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_reports_token" ON "ad_reports" USING btree ("token");--> statement-breakpoint
CREATE INDEX "ad_reports_expiry" ON "ad_reports" USING btree ("expires_at");--> statement-breakpoint
-- The days of an ad account are those of its time zone: a change has the days that the hours still have counted again.
CREATE FUNCTION count_ad_days_again() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	zone_before text := coalesce(OLD.time_zone, 'UTC');
	zone_after text := coalesce(NEW.time_zone, 'UTC');
	first date := (now() AT TIME ZONE zone_before)::date - 89;
BEGIN
	DELETE FROM ad_days WHERE ad_account_id = NEW.id AND day >= first;
	INSERT INTO ad_days (day, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device, impressions, closeups, outbound_clicks,
		saves, video_views, video_p25, video_p50, video_p75, video_p100, spent_micro, over)
	SELECT greatest((hour AT TIME ZONE zone_after)::date, first), ad_id, max(ad_group_id), max(campaign_id), ad_account_id, placement, device,
		sum(impressions), sum(closeups), sum(outbound_clicks), sum(saves), sum(video_views), sum(video_p25), sum(video_p50), sum(video_p75),
		sum(video_p100), sum(spent_micro), sum(over)
	FROM ad_hours WHERE ad_account_id = NEW.id AND (hour AT TIME ZONE zone_before)::date >= first
	GROUP BY 1, ad_id, ad_account_id, placement, device;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_accounts_time_zone AFTER UPDATE OF time_zone ON ad_accounts FOR EACH ROW
	WHEN (coalesce(OLD.time_zone, 'UTC') <> coalesce(NEW.time_zone, 'UTC')) EXECUTE FUNCTION count_ad_days_again();
