CREATE TABLE "ad_review_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"approve_after" integer DEFAULT 0 NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	CONSTRAINT "ad_review_rules_one" CHECK ("ad_review_rules"."is_only"),
	CONSTRAINT "ad_review_rules_body_length" CHECK (length("ad_review_rules"."body") <= 5000),
	CONSTRAINT "ad_review_rules_after" CHECK ("ad_review_rules"."approve_after" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "trusted_advertisers" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "ads_approved";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "approved_link" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "approved_host" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "approved_digest" text;--> statement-breakpoint
UPDATE "ads" d SET "approved_link" = coalesce(d."destination_url", p."link"),
	"approved_host" = (SELECT l."final_host" FROM "linked_pages" l WHERE l."url_hash" = sha256(convert_to(coalesce(d."destination_url", p."link"), 'UTF8'))),
	"approved_digest" = md5(concat_ws(chr(31), p."title", p."description", p."alt_text", p."signature"))
	FROM "pins" p WHERE p."id" = d."pin_id" AND d."review_status" = 'APPROVED';--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trusted_advertisers" ADD CONSTRAINT "trusted_advertisers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_approved_link" ON "ads" USING btree (md5("approved_link")) WHERE "ads"."approved_link" is not null;--> statement-breakpoint
CREATE INDEX "ads_approved" ON "ads" USING btree ("ad_group_id","id") WHERE "ads"."status" = 'ACTIVE' and "ads"."approved_link" is not null;--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD CONSTRAINT "ad_reviews_appeal_length" CHECK (length("ad_reviews"."appeal") between 1 and 500);--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD CONSTRAINT "ad_reviews_appeal_of_rejection" CHECK ("ad_reviews"."appeal" is null or "ad_reviews"."outcome" = 'REJECTED');