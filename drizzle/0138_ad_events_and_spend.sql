CREATE TABLE "ad_charges" (
	"ad_account_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"spent_micro" bigint DEFAULT 0 NOT NULL,
	"posted_micro" bigint DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_charges_ad_account_id_hour_pk" PRIMARY KEY("ad_account_id","hour"),
	CONSTRAINT "ad_charges_sums" CHECK ("ad_charges"."posted_micro" between 0 and "ad_charges"."spent_micro")
);
--> statement-breakpoint
CREATE TABLE "ad_days" (
	"day" date NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"placement" text NOT NULL,
	"device" text NOT NULL,
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
	CONSTRAINT "ad_days_ad_account_id_day_ad_id_placement_device_pk" PRIMARY KEY("ad_account_id","day","ad_id","placement","device")
);
--> statement-breakpoint
CREATE TABLE "ad_events" (
	"day" date NOT NULL,
	"nonce" bigint NOT NULL,
	"kind" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"flush_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"placement" text NOT NULL,
	"device" text NOT NULL,
	"viewer" bigint NOT NULL,
	"charged_micro" bigint DEFAULT 0 NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ad_events_day_nonce_kind_pk" PRIMARY KEY("day","nonce","kind"),
	CONSTRAINT "ad_events_charge" CHECK ("ad_events"."charged_micro" >= 0 and not ("ad_events"."is_over" and "ad_events"."charged_micro" > 0))
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "ad_faults" (
	"ad_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_faults_ad_id_hour_reason_pk" PRIMARY KEY("ad_id","hour","reason")
);
--> statement-breakpoint
CREATE TABLE "ad_flushes" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_hours" (
	"hour" timestamp with time zone NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"placement" text NOT NULL,
	"device" text NOT NULL,
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
	CONSTRAINT "ad_hours_ad_account_id_hour_ad_id_placement_device_pk" PRIMARY KEY("ad_account_id","hour","ad_id","placement","device")
);
--> statement-breakpoint
CREATE TABLE "ad_minutes" (
	"ad_id" bigint NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_minutes_ad_id_minute_pk" PRIMARY KEY("ad_id","minute")
);
--> statement-breakpoint
CREATE TABLE "ad_spend" (
	"subject_id" bigint PRIMARY KEY NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"day_micro" bigint DEFAULT 0 NOT NULL,
	"total_micro" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_spend_sums" CHECK ("ad_spend"."day_micro" between 0 and "ad_spend"."total_micro")
);
--> statement-breakpoint
CREATE TABLE "ad_standings" (
	"ad_account_id" bigint PRIMARY KEY NOT NULL,
	"can_spend" boolean NOT NULL,
	"reason" text,
	"limit_micro" bigint,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_charges" ADD CONSTRAINT "ad_charges_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hours" ADD CONSTRAINT "ad_hours_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_spend" ADD CONSTRAINT "ad_spend_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_standings" ADD CONSTRAINT "ad_standings_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_charges_waiting" ON "ad_charges" USING btree ("hour") WHERE "ad_charges"."posted_micro" < "ad_charges"."spent_micro";--> statement-breakpoint
CREATE INDEX "ad_events_viewer" ON "ad_events" USING btree ("viewer","ad_group_id");--> statement-breakpoint
CREATE INDEX "ad_events_flush" ON "ad_events" USING btree ("flush_id");--> statement-breakpoint
CREATE INDEX "ad_faults_hour" ON "ad_faults" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "ad_hours_hour" ON "ad_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "ad_minutes_minute" ON "ad_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "ad_spend_account" ON "ad_spend" USING btree ("ad_account_id");--> statement-breakpoint
CREATE TABLE parts.ad_events_other PARTITION OF ad_events DEFAULT;--> statement-breakpoint
CREATE FUNCTION turn_ad_events(at timestamptz, kept integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	one date;
	oldest date;
	old record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('ad_events', 0));
	FOR i IN -1..2 LOOP
		one := (at AT TIME ZONE 'UTC')::date + i;
		-- Events of a day without a partition, after days without a worker, stay where they are.
		IF to_regclass(format('parts.ad_events_%s', to_char(one, 'YYYY_MM_DD'))) IS NULL
			AND NOT EXISTS (SELECT FROM parts.ad_events_other WHERE day = one) THEN
			EXECUTE format('CREATE TABLE parts.ad_events_%s PARTITION OF ad_events FOR VALUES FROM (%L) TO (%L)',
				to_char(one, 'YYYY_MM_DD'), one, one + 1);
		END IF;
	END LOOP;
	-- An event that is in no roll-up yet is kept; its token was at most a day old.
	oldest := least((at AT TIME ZONE 'UTC')::date - kept,
		(SELECT (min(arrived_at) AT TIME ZONE 'UTC')::date - 2 FROM ad_flushes));
	DELETE FROM parts.ad_events_other WHERE day < oldest;
	FOR old IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'ad_events'::regclass AND c.relname ~ '^ad_events_\d{4}_\d\d_\d\d$'
			AND to_date(right(c.relname, 10), 'YYYY_MM_DD') < oldest
	LOOP
		EXECUTE format('DROP TABLE parts.%I', old.relname);
	END LOOP;
END $$;--> statement-breakpoint
SELECT turn_ad_events(now(), 35);