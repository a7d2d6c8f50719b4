CREATE TABLE "account_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"closeups" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"reactions" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"profile_visits" integer DEFAULT 0 NOT NULL,
	"video_starts" integer DEFAULT 0 NOT NULL,
	"video_views" integer DEFAULT 0 NOT NULL,
	"video_10s" integer DEFAULT 0 NOT NULL,
	"video_p95" integer DEFAULT 0 NOT NULL,
	"video_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_days_user_id_day_device_pk" PRIMARY KEY("user_id","day","device")
);
--> statement-breakpoint
CREATE TABLE "pin_audience" (
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "pin_audience_user_id_person_id_pk" PRIMARY KEY("user_id","person_id"),
	CONSTRAINT "pin_audience_not_self" CHECK ("pin_audience"."user_id" <> "pin_audience"."person_id")
);
--> statement-breakpoint
CREATE TABLE "pin_days" (
	"pin_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"closeups" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"reactions" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"profile_visits" integer DEFAULT 0 NOT NULL,
	"video_starts" integer DEFAULT 0 NOT NULL,
	"video_views" integer DEFAULT 0 NOT NULL,
	"video_10s" integer DEFAULT 0 NOT NULL,
	"video_p95" integer DEFAULT 0 NOT NULL,
	"video_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pin_days_pin_id_day_device_pk" PRIMARY KEY("pin_id","day","device"),
	CONSTRAINT "pin_days_floor" CHECK (least("pin_days"."impressions", "pin_days"."closeups", "pin_days"."outbound_clicks", "pin_days"."saves") >= 0)
);
--> statement-breakpoint
CREATE TABLE "pin_hits" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"day" date NOT NULL,
	"pin_id" bigint,
	"user_id" bigint NOT NULL,
	"device" text NOT NULL,
	"kind" text NOT NULL,
	"items" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_days" ADD CONSTRAINT "account_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_audience" ADD CONSTRAINT "pin_audience_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_audience" ADD CONSTRAINT "pin_audience_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_days" ADD CONSTRAINT "pin_days_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_audience_person" ON "pin_audience" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pin_audience_day" ON "pin_audience" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pin_days_day" ON "pin_days" USING btree ("day");--> statement-breakpoint
INSERT INTO pin_days (pin_id, day, device, closeups, outbound_clicks, saves)
SELECT pin_id, day, 'desktop', sum(views), sum(clicks), sum(saves) FROM (
	SELECT pin_id, day, views, 0 AS clicks, 0 AS saves FROM pin_views
	UNION ALL SELECT pin_id, day, 0, clicks, 0 FROM link_clicks
	-- Saves of the last 180 days: a report looks at 90, and compares them with the 90 before.
	UNION ALL SELECT p.id, (s.created_at AT TIME ZONE 'utc')::date, 0, 0, 1 FROM pins s JOIN boards b ON b.id = s.board_id
		JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[s.parent_pin_id, s.original_pin_id]) AS id) o ON true JOIN pins p ON p.id = o.id
	WHERE s.deleted_at IS NULL AND s.user_id <> p.user_id AND b.privacy = 'public' AND s.created_at > now() - interval '180 days'
) x GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO account_days (user_id, day, device, closeups, outbound_clicks, saves)
SELECT p.user_id, d.day, d.device, sum(d.closeups), sum(d.outbound_clicks), sum(d.saves) FROM pin_days d
JOIN pins p ON p.id = d.pin_id GROUP BY 1, 2, 3;
-- pin_views and link_clicks are unused from here on; a later version drops them.
