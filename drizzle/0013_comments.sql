CREATE TABLE "comment_helpful" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_helpful_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_hides" (
	"user_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_hides_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"offsets" smallint[] NOT NULL,
	"length" smallint NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id"),
	CONSTRAINT "comment_mentions_length" CHECK ("comment_mentions"."length" between 4 and 31)
);
--> statement-breakpoint
CREATE TABLE "comment_reactions" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reaction_type" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_reactions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id"),
	CONSTRAINT "comment_reactions_type_known" CHECK ("comment_reactions"."reaction_type" = 1)
);
--> statement-breakpoint
CREATE TABLE "commenter_hides" (
	"user_id" bigint NOT NULL,
	"hidden_user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commenter_hides_user_id_hidden_user_id_pk" PRIMARY KEY("user_id","hidden_user_id"),
	CONSTRAINT "commenter_hides_not_self" CHECK ("commenter_hides"."user_id" <> "commenter_hides"."hidden_user_id")
);
--> statement-breakpoint
CREATE TABLE "pin_comments" (
	"pin_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	"highlight_slot" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_comments_pin_id_comment_id_pk" PRIMARY KEY("pin_id","comment_id"),
	CONSTRAINT "pin_comments_slots" CHECK ("pin_comments"."highlight_slot" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "comments_disabled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" bigint;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "pin_id" bigint;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "comment_helpful" ADD CONSTRAINT "comment_helpful_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_helpful" ADD CONSTRAINT "comment_helpful_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commenter_hides" ADD CONSTRAINT "commenter_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commenter_hides" ADD CONSTRAINT "commenter_hides_hidden_user_id_users_id_fk" FOREIGN KEY ("hidden_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pin_comments" ADD CONSTRAINT "pin_comments_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pin_comments" ADD CONSTRAINT "pin_comments_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "comment_helpful_user" ON "comment_helpful" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comment_hides_comment" ON "comment_hides" USING btree ("comment_id");
--> statement-breakpoint
CREATE INDEX "comment_mentions_user" ON "comment_mentions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comment_reactions_user" ON "comment_reactions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "commenter_hides_hidden" ON "commenter_hides" USING btree ("hidden_user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pin_comments_slot" ON "pin_comments" USING btree ("pin_id","highlight_slot") WHERE "pin_comments"."highlight_slot" is not null;
--> statement-breakpoint
CREATE INDEX "pin_comments_comment" ON "pin_comments" USING btree ("comment_id");
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("aggregated_pin_id","id") WHERE "comments"."parent_id" is null and "comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "comments_top_liked" ON "comments" USING btree ("aggregated_pin_id",("like_count" + "helpful_count"),"id") WHERE "comments"."parent_id" is null and "comments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;
--> statement-breakpoint
CREATE INDEX "comments_by_pin" ON "comments" USING btree ("pin_id") WHERE "comments"."pin_id" is not null;
--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_counts_floor" CHECK ("comments"."like_count" >= 0 and "comments"."helpful_count" >= 0 and "comments"."reply_count" >= 0);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_one_level" CHECK ("comments"."parent_id" is null or "comments"."reply_count" = 0);