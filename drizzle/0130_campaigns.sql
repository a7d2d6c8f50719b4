CREATE TABLE "ad_groups" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"budget_type" text NOT NULL,
	"budget_in_micro_currency" bigint,
	"pacing_delivery_type" text NOT NULL,
	"billable_event" text NOT NULL,
	"bid_strategy_type" text NOT NULL,
	"bid_in_micro_currency" bigint,
	"bid_multiplier" real,
	"placement_group" text NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"auto_targeting_enabled" boolean DEFAULT true NOT NULL,
	"targeting_spec" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lifetime_frequency_cap" integer,
	"optimization_goal_metadata" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_groups_name_length" CHECK (length("ad_groups"."name") between 1 and 255),
	CONSTRAINT "ad_groups_budget" CHECK (("ad_groups"."budget_type" = 'CBO_ADGROUP') = ("ad_groups"."budget_in_micro_currency" is null)
        and coalesce("ad_groups"."budget_in_micro_currency", 1) > 0),
	CONSTRAINT "ad_groups_bid" CHECK (("ad_groups"."bid_strategy_type" = 'AUTOMATIC_BID') = ("ad_groups"."bid_in_micro_currency" is null)
        and coalesce("ad_groups"."bid_in_micro_currency", 1) > 0),
	CONSTRAINT "ad_groups_times" CHECK ("ad_groups"."end_time" is null or "ad_groups"."start_time" is null or "ad_groups"."end_time" > "ad_groups"."start_time")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"pin_id" bigint NOT NULL,
	"name" text,
	"status" text NOT NULL,
	"creative_type" text NOT NULL,
	"destination_url" text,
	"review_status" text DEFAULT 'PENDING' NOT NULL,
	"rejected_reasons" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_name_length" CHECK (length("ads"."name") between 1 and 255),
	CONSTRAINT "ads_destination_length" CHECK (length("ads"."destination_url") <= 2048)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"objective_type" text NOT NULL,
	"status" text NOT NULL,
	"daily_spend_cap" bigint,
	"lifetime_spend_cap" bigint,
	"is_campaign_budget_optimization" boolean DEFAULT false NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_name_length" CHECK (length("campaigns"."name") between 1 and 255),
	CONSTRAINT "campaigns_one_cap" CHECK ("campaigns"."daily_spend_cap" is null or "campaigns"."lifetime_spend_cap" is null),
	CONSTRAINT "campaigns_caps_positive" CHECK (coalesce("campaigns"."daily_spend_cap", "campaigns"."lifetime_spend_cap", 1) > 0),
	CONSTRAINT "campaigns_times" CHECK ("campaigns"."end_time" is null or "campaigns"."start_time" is null or "campaigns"."end_time" > "campaigns"."start_time")
);
--> statement-breakpoint
CREATE TABLE "ad_keywords" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"campaign_id" bigint,
	"ad_group_id" bigint,
	"match_type" text NOT NULL,
	"value" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_keywords_value_length" CHECK (length("ad_keywords"."value") between 1 and 120),
	CONSTRAINT "ad_keywords_parent" CHECK ("ad_keywords"."campaign_id" is null or "ad_keywords"."ad_group_id" is null),
	CONSTRAINT "ad_keywords_negative" CHECK ("ad_keywords"."ad_group_id" is not null or "ad_keywords"."match_type" like '%_NEGATIVE')
);
--> statement-breakpoint
ALTER TABLE "ad_groups" ADD CONSTRAINT "ad_groups_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_groups" ADD CONSTRAINT "ad_groups_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_ad_group_id_ad_groups_id_fk" FOREIGN KEY ("ad_group_id") REFERENCES "public"."ad_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_ad_group_id_ad_groups_id_fk" FOREIGN KEY ("ad_group_id") REFERENCES "public"."ad_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_groups_account" ON "ad_groups" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "ad_groups_campaign" ON "ad_groups" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "ad_groups_active" ON "ad_groups" USING btree ("campaign_id","end_time") WHERE "ad_groups"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "ads_account" ON "ads" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "ads_campaign" ON "ads" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "ads_group" ON "ads" USING btree ("ad_group_id","id");--> statement-breakpoint
CREATE INDEX "ads_pin" ON "ads" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "ads_approved" ON "ads" USING btree ("ad_group_id","id") WHERE "ads"."status" = 'ACTIVE' and "ads"."review_status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "ads_waiting" ON "ads" USING btree ("id") WHERE "ads"."review_status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "campaigns_account" ON "campaigns" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "ad_keywords_account" ON "ad_keywords" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "ad_keywords_campaign" ON "ad_keywords" USING btree ("campaign_id","id") WHERE "ad_keywords"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "ad_keywords_group" ON "ad_keywords" USING btree ("ad_group_id","id") WHERE "ad_keywords"."ad_group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_keywords_once" ON "ad_keywords" USING btree ("ad_account_id",coalesce("campaign_id", 0),coalesce("ad_group_id", 0),"match_type","value") WHERE "ad_keywords"."archived_at" is null;