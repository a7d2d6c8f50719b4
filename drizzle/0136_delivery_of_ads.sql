CREATE TABLE "ad_hides" (
	"user_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_hides_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ad_topic_hides" (
	"user_id" bigint NOT NULL,
	"interest_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_topic_hides_user_id_interest_id_pk" PRIMARY KEY("user_id","interest_id")
);
--> statement-breakpoint
CREATE TABLE "advertiser_hides" (
	"user_id" bigint NOT NULL,
	"business_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertiser_hides_user_id_business_id_pk" PRIMARY KEY("user_id","business_id")
);
--> statement-breakpoint
ALTER TABLE "ad_hides" ADD CONSTRAINT "ad_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ad_hides" ADD CONSTRAINT "ad_hides_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ad_topic_hides" ADD CONSTRAINT "ad_topic_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ad_topic_hides" ADD CONSTRAINT "ad_topic_hides_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "advertiser_hides" ADD CONSTRAINT "advertiser_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "advertiser_hides" ADD CONSTRAINT "advertiser_hides_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ad_hides_ad" ON "ad_hides" USING btree ("ad_id");
--> statement-breakpoint
CREATE INDEX "ad_topic_hides_topic" ON "ad_topic_hides" USING btree ("interest_id");
--> statement-breakpoint
CREATE INDEX "advertiser_hides_business" ON "advertiser_hides" USING btree ("business_id");
--> statement-breakpoint
CREATE INDEX "ad_groups_updated" ON "ad_groups" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "ads_updated" ON "ads" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "campaigns_updated" ON "campaigns" USING btree ("updated_at");