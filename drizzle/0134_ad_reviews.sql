CREATE TABLE "ad_reviews" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_id" bigint NOT NULL,
	"decider_id" bigint,
	"outcome" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_reviews_note_length" CHECK (length("ad_reviews"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD CONSTRAINT "ad_reviews_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_reviews" ADD CONSTRAINT "ad_reviews_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_reviews_ad" ON "ad_reviews" USING btree ("ad_id","id");--> statement-breakpoint
CREATE INDEX "ad_reviews_decider" ON "ad_reviews" USING btree ("decider_id") WHERE "ad_reviews"."decider_id" is not null;--> statement-breakpoint
CREATE INDEX "ads_decided" ON "ads" USING btree ("review_status","id") WHERE "ads"."review_status" <> 'PENDING';