CREATE TABLE "targeting_templates" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"auto_targeting_enabled" boolean DEFAULT true NOT NULL,
	"placement_group" text DEFAULT 'ALL' NOT NULL,
	"targeting_attributes" jsonb NOT NULL,
	"keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "targeting_templates_name_length" CHECK (length("targeting_templates"."name") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "bid_options" jsonb;--> statement-breakpoint
ALTER TABLE "ad_events" ADD COLUMN "keyword_id" bigint;--> statement-breakpoint
ALTER TABLE "ad_events" ADD COLUMN "interest_id" bigint;--> statement-breakpoint
ALTER TABLE "ad_events" ADD COLUMN "audience_id" bigint;--> statement-breakpoint
ALTER TABLE "targeting_templates" ADD CONSTRAINT "targeting_templates_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "targeting_templates_account" ON "targeting_templates" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "targeting_templates_name" ON "targeting_templates" USING btree ("ad_account_id",lower("name")) WHERE "targeting_templates"."status" = 'ACTIVE';