CREATE TABLE "pin_mentions" (
	"pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"offsets" smallint[] NOT NULL,
	"length" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_mentions_pin_id_user_id_pk" PRIMARY KEY("pin_id","user_id"),
	CONSTRAINT "pin_mentions_length" CHECK ("pin_mentions"."length" between 4 and 31)
);
--> statement-breakpoint
ALTER TABLE "tries" DROP CONSTRAINT "tries_counts_floor";--> statement-breakpoint
DROP INDEX "comments_top";--> statement-breakpoint
DROP INDEX "comments_top_liked";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "try_id" bigint;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "copies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tries" ADD COLUMN "removed_by" bigint;--> statement-breakpoint
ALTER TABLE "tries" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pin_mentions" ADD CONSTRAINT "pin_mentions_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_mentions" ADD CONSTRAINT "pin_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_mentions_user" ON "pin_mentions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_try_id_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."tries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_on_try" ON "comments" USING btree ("try_id","id") WHERE "comments"."try_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "pins_removed_picture" ON "pins" USING btree ("signature") WHERE "pins"."removed_by" is not null;--> statement-breakpoint
CREATE INDEX "tries_removed" ON "tries" USING btree ("removed_by") WHERE "tries"."removed_by" is not null;--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("aggregated_pin_id","id") WHERE "comments"."parent_id" is null and "comments"."try_id" is null and "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_top_liked" ON "comments" USING btree ("aggregated_pin_id",("like_count" + "helpful_count"),"id") WHERE "comments"."parent_id" is null and "comments"."try_id" is null and "comments"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "tries" ADD CONSTRAINT "tries_counts_floor" CHECK ("tries"."like_count" >= 0 and "tries"."helpful_count" >= 0 and "tries"."comment_count" >= 0);