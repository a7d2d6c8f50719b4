ALTER TABLE "pins" ADD COLUMN "is_ads_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "is_ad_ineligible" boolean DEFAULT false NOT NULL;