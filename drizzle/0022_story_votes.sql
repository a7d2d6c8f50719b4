CREATE TABLE "story_poll_options" (
	"story_id" bigint NOT NULL,
	"page" smallint NOT NULL,
	"block" smallint NOT NULL,
	"option" smallint NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "story_poll_options_story_id_page_block_option_pk" PRIMARY KEY("story_id","page","block","option"),
	CONSTRAINT "story_poll_options_place" CHECK ("story_poll_options"."page" between 0 and 19 and "story_poll_options"."block" between 0 and 49),
	CONSTRAINT "story_poll_options_four" CHECK ("story_poll_options"."option" between 0 and 3),
	CONSTRAINT "story_poll_options_count_floor" CHECK ("story_poll_options"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "story_votes" (
	"story_id" bigint NOT NULL,
	"page" smallint NOT NULL,
	"block" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"option" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_votes_story_id_page_block_user_id_pk" PRIMARY KEY("story_id","page","block","user_id")
);
--> statement-breakpoint
ALTER TABLE "story_poll_options" ADD CONSTRAINT "story_poll_options_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_votes" ADD CONSTRAINT "story_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_votes" ADD CONSTRAINT "story_votes_option" FOREIGN KEY ("story_id","page","block","option") REFERENCES "public"."story_poll_options"("story_id","page","block","option") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_votes_by_option" ON "story_votes" USING btree ("story_id","page","block","option");--> statement-breakpoint
CREATE INDEX "story_votes_by_user" ON "story_votes" USING btree ("user_id");