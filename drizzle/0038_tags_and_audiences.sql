CREATE TABLE "audience_hashes" (
	"audience_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audience_hashes_audience_id_hash_pk" PRIMARY KEY("audience_id","hash")
);
--> statement-breakpoint
CREATE TABLE "audience_members" (
	"audience_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "audience_members_audience_id_user_id_pk" PRIMARY KEY("audience_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "audience_shares" (
	"audience_id" bigint NOT NULL,
	"account_type" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audience_shares_audience_id_account_type_account_id_pk" PRIMARY KEY("audience_id","account_type","account_id"),
	CONSTRAINT "audience_shares_type_known" CHECK ("audience_shares"."account_type" in ('AD_ACCOUNT','BUSINESS_ACCOUNT'))
);
--> statement-breakpoint
CREATE TABLE "audiences" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'INITIALIZING' NOT NULL,
	"retention_days" integer DEFAULT 180 NOT NULL,
	"rule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seed_id" bigint,
	"size" integer DEFAULT 0 NOT NULL,
	"sized_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audiences_name_length" CHECK (length("audiences"."name") between 1 and 100),
	CONSTRAINT "audiences_retention" CHECK ("audiences"."retention_days" between 1 and 540),
	CONSTRAINT "audiences_seeded" CHECK (("audiences"."type" = 'ACTALIKE') = ("audiences"."seed_id" is not null)),
	CONSTRAINT "audiences_size_floor" CHECK ("audiences"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversion_tags" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"leader_id" bigint,
	"name" text NOT NULL,
	"aem_enabled" boolean DEFAULT false NOT NULL,
	"aem_db_enabled" boolean DEFAULT false NOT NULL,
	"aem_external_id_enabled" boolean DEFAULT false NOT NULL,
	"aem_fnln_enabled" boolean DEFAULT false NOT NULL,
	"aem_ge_enabled" boolean DEFAULT false NOT NULL,
	"aem_loc_enabled" boolean DEFAULT false NOT NULL,
	"aem_ph_enabled" boolean DEFAULT false NOT NULL,
	"md_frequency" real,
	"enhanced_match_status" text DEFAULT 'UNKNOWN' NOT NULL,
	"last_fired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversion_tags_name_length" CHECK (length("conversion_tags"."name") between 1 and 100),
	CONSTRAINT "conversion_tags_leader_other" CHECK ("conversion_tags"."leader_id" <> "conversion_tags"."id")
);
--> statement-breakpoint
CREATE TABLE "tag_checks" (
	"tag_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"status" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tag_events" (
	"day" date NOT NULL,
	"tag_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"url" text NOT NULL,
	"value_micro" bigint,
	"currency" text,
	"email_hash" "bytea",
	"visitor_hash" "bytea",
	CONSTRAINT "tag_events_day_tag_id_event_id_pk" PRIMARY KEY("day","tag_id","event_id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
ALTER TABLE "audience_hashes" ADD CONSTRAINT "audience_hashes_audience_id_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_members" ADD CONSTRAINT "audience_members_audience_id_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_members" ADD CONSTRAINT "audience_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_shares" ADD CONSTRAINT "audience_shares_audience_id_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_seed_id_audiences_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD CONSTRAINT "conversion_tags_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_tags" ADD CONSTRAINT "conversion_tags_leader_id_conversion_tags_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."conversion_tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_checks" ADD CONSTRAINT "tag_checks_tag_id_conversion_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."conversion_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_members_user" ON "audience_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audience_shares_account" ON "audience_shares" USING btree ("account_type","account_id");--> statement-breakpoint
CREATE INDEX "audiences_account" ON "audiences" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "audiences_seed" ON "audiences" USING btree ("seed_id") WHERE "audiences"."seed_id" is not null;--> statement-breakpoint
CREATE INDEX "audiences_stale" ON "audiences" USING btree ("sized_at");--> statement-breakpoint
CREATE INDEX "conversion_tags_account" ON "conversion_tags" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "conversion_tags_leader" ON "conversion_tags" USING btree ("leader_id") WHERE "conversion_tags"."leader_id" is not null;--> statement-breakpoint
CREATE INDEX "tag_events_tag" ON "tag_events" USING btree ("tag_id","received_at");--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS parts;--> statement-breakpoint
CREATE TABLE parts.tag_events_other PARTITION OF tag_events DEFAULT;--> statement-breakpoint
CREATE FUNCTION turn_tag_events(at timestamptz, kept integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	month date;
	old record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('tag_events', 0));
	FOR i IN -1..2 LOOP
		month := (date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => i))::date;
		EXECUTE format('CREATE TABLE IF NOT EXISTS parts.tag_events_%s PARTITION OF tag_events FOR VALUES FROM (%L) TO (%L)',
			to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
	END LOOP;
	FOR old IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'tag_events'::regclass AND c.relname ~ '^tag_events_\d{4}_\d\d$'
			AND to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', at AT TIME ZONE 'UTC') - make_interval(months => kept)
	LOOP
		EXECUTE format('DROP TABLE parts.%I', old.relname);
	END LOOP;
END $$;--> statement-breakpoint
SELECT turn_tag_events(now(), 18);
