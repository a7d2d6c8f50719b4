CREATE TABLE "interest_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"interest_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "pin_topics_interest";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "creators_offered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "creators_later_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pin_topics" ADD COLUMN "is_guess" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "cover_pin_id" bigint;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "follower_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "related_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "shipped_slug" text;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "edited" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "interest_slugs" ADD CONSTRAINT "interest_slugs_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interest_slugs_topic" ON "interest_slugs" USING btree ("interest_id");--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_merged_into_interests_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interests_shipped" ON "interests" USING btree ("shipped_slug");--> statement-breakpoint
CREATE INDEX "interests_merged" ON "interests" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "pin_topics_interest" ON "pin_topics" USING btree ("interest_id","pin_id");--> statement-breakpoint
UPDATE interests i SET follower_count = c.n FROM (SELECT interest_id, count(*)::int AS n FROM user_interests GROUP BY 1) c
WHERE c.interest_id = i.id;
--> statement-breakpoint
-- A follow changes a count, which drops no page (decision 146); what a page of a topic shows of others does.
DROP TRIGGER interests_pages ON interests;
--> statement-breakpoint
CREATE TRIGGER interests_pages AFTER INSERT OR DELETE OR UPDATE OF name, slug, cover_signature, cover_pin_id, parent_id, related_ids, hidden_at,
  merged_into ON interests FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'parent_id');
