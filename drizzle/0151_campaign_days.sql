CREATE TABLE "ad_campaign_days" (
	"day" date NOT NULL,
	"campaign_id" bigint NOT NULL,
	"ad_account_id" bigint NOT NULL,
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
	CONSTRAINT "ad_campaign_days_ad_account_id_day_campaign_id_pk" PRIMARY KEY("ad_account_id","day","campaign_id")
);
--> statement-breakpoint
ALTER TABLE "ad_campaign_days" ADD CONSTRAINT "ad_campaign_days_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What changes the days of ads, also by a worker of the version before, changes those of their campaigns in the same transaction.
CREATE FUNCTION count_ad_campaign_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO ad_campaign_days AS x (ad_account_id, day, campaign_id, impressions, closeups, outbound_clicks, saves, video_views, video_p25, video_p50, video_p75, video_p100, spent_micro, "over")
		SELECT ad_account_id, day, campaign_id, sum(impressions) AS impressions, sum(closeups) AS closeups, sum(outbound_clicks) AS outbound_clicks, sum(saves) AS saves, sum(video_views) AS video_views, sum(video_p25) AS video_p25, sum(video_p50) AS video_p50, sum(video_p75) AS video_p75, sum(video_p100) AS video_p100, sum(spent_micro) AS spent_micro, sum("over") AS "over" FROM added GROUP BY ad_account_id, day, campaign_id ORDER BY ad_account_id, day, campaign_id
		ON CONFLICT (ad_account_id, day, campaign_id) DO UPDATE SET impressions = x.impressions + excluded.impressions, closeups = x.closeups + excluded.closeups, outbound_clicks = x.outbound_clicks + excluded.outbound_clicks, saves = x.saves + excluded.saves, video_views = x.video_views + excluded.video_views, video_p25 = x.video_p25 + excluded.video_p25, video_p50 = x.video_p50 + excluded.video_p50, video_p75 = x.video_p75 + excluded.video_p75, video_p100 = x.video_p100 + excluded.video_p100, spent_micro = x.spent_micro + excluded.spent_micro, "over" = x."over" + excluded."over";
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO ad_campaign_days AS x (ad_account_id, day, campaign_id, impressions, closeups, outbound_clicks, saves, video_views, video_p25, video_p50, video_p75, video_p100, spent_micro, "over")
		SELECT ad_account_id, day, campaign_id, sum(impressions) AS impressions, sum(closeups) AS closeups, sum(outbound_clicks) AS outbound_clicks, sum(saves) AS saves, sum(video_views) AS video_views, sum(video_p25) AS video_p25, sum(video_p50) AS video_p50, sum(video_p75) AS video_p75, sum(video_p100) AS video_p100, sum(spent_micro) AS spent_micro, sum("over") AS "over" FROM (
			SELECT ad_account_id, day, campaign_id, impressions, closeups, outbound_clicks, saves, video_views, video_p25, video_p50, video_p75, video_p100, spent_micro, "over" FROM added UNION ALL SELECT ad_account_id, day, campaign_id, -impressions, -closeups, -outbound_clicks, -saves, -video_views, -video_p25, -video_p50, -video_p75, -video_p100, -spent_micro, -"over" FROM removed) s (ad_account_id, day, campaign_id, impressions, closeups, outbound_clicks, saves, video_views, video_p25, video_p50, video_p75, video_p100, spent_micro, "over")
		GROUP BY ad_account_id, day, campaign_id ORDER BY ad_account_id, day, campaign_id
		ON CONFLICT (ad_account_id, day, campaign_id) DO UPDATE SET impressions = x.impressions + excluded.impressions, closeups = x.closeups + excluded.closeups, outbound_clicks = x.outbound_clicks + excluded.outbound_clicks, saves = x.saves + excluded.saves, video_views = x.video_views + excluded.video_views, video_p25 = x.video_p25 + excluded.video_p25, video_p50 = x.video_p50 + excluded.video_p50, video_p75 = x.video_p75 + excluded.video_p75, video_p100 = x.video_p100 + excluded.video_p100, spent_micro = x.spent_micro + excluded.spent_micro, "over" = x."over" + excluded."over";
	ELSE
		UPDATE ad_campaign_days x SET impressions = x.impressions - s.impressions, closeups = x.closeups - s.closeups, outbound_clicks = x.outbound_clicks - s.outbound_clicks, saves = x.saves - s.saves, video_views = x.video_views - s.video_views, video_p25 = x.video_p25 - s.video_p25, video_p50 = x.video_p50 - s.video_p50, video_p75 = x.video_p75 - s.video_p75, video_p100 = x.video_p100 - s.video_p100, spent_micro = x.spent_micro - s.spent_micro, "over" = x."over" - s."over"
		FROM (SELECT ad_account_id, day, campaign_id, sum(impressions) AS impressions, sum(closeups) AS closeups, sum(outbound_clicks) AS outbound_clicks, sum(saves) AS saves, sum(video_views) AS video_views, sum(video_p25) AS video_p25, sum(video_p50) AS video_p50, sum(video_p75) AS video_p75, sum(video_p100) AS video_p100, sum(spent_micro) AS spent_micro, sum("over") AS "over" FROM removed GROUP BY ad_account_id, day, campaign_id) s
		WHERE x.ad_account_id = s.ad_account_id AND x.day = s.day AND x.campaign_id = s.campaign_id;
		DELETE FROM ad_campaign_days x USING (SELECT DISTINCT ad_account_id, day, campaign_id FROM removed) s
		WHERE x.ad_account_id = s.ad_account_id AND x.day = s.day AND x.campaign_id = s.campaign_id
			AND greatest(x.impressions, x.closeups, x.outbound_clicks, x.saves, x.video_views, x.video_p25, x.video_p50, x.video_p75, x.video_p100, x.spent_micro, x."over") = 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_days_added AFTER INSERT ON ad_days REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_ad_campaign_days();--> statement-breakpoint
CREATE TRIGGER ad_days_changed AFTER UPDATE ON ad_days REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_ad_campaign_days();--> statement-breakpoint
CREATE TRIGGER ad_days_removed AFTER DELETE ON ad_days REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_ad_campaign_days();--> statement-breakpoint
INSERT INTO ad_campaign_days (ad_account_id, day, campaign_id, impressions, closeups, outbound_clicks, saves, video_views, video_p25, video_p50, video_p75, video_p100, spent_micro, "over")
SELECT ad_account_id, day, campaign_id, sum(impressions) AS impressions, sum(closeups) AS closeups, sum(outbound_clicks) AS outbound_clicks, sum(saves) AS saves, sum(video_views) AS video_views, sum(video_p25) AS video_p25, sum(video_p50) AS video_p50, sum(video_p75) AS video_p75, sum(video_p100) AS video_p100, sum(spent_micro) AS spent_micro, sum("over") AS "over" FROM ad_days GROUP BY ad_account_id, day, campaign_id;--> statement-breakpoint
-- unused since 0142
DROP TABLE "pin_views";--> statement-breakpoint
-- unused since 0142
DROP TABLE "link_clicks";
