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
CREATE TABLE "captions" (
	"signature" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captions_signature_form" CHECK ("captions"."signature" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "captions_language_form" CHECK ("captions"."language" ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);
--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"failure" text,
	"percent" smallint DEFAULT 0 NOT NULL,
	"signature" text,
	"cover_signature" text,
	"captions_signature" text,
	"lease" text,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_uploads_id_form" CHECK ("video_uploads"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "video_uploads_received" CHECK ("video_uploads"."bytes" > 0 and "video_uploads"."received" between 0 and "video_uploads"."bytes"),
	CONSTRAINT "video_uploads_percent" CHECK ("video_uploads"."percent" between 0 and 100),
	CONSTRAINT "video_uploads_status_known" CHECK ("video_uploads"."status" in ('uploading','received','processing','succeeded','failed')),
	CONSTRAINT "video_uploads_whole" CHECK ("video_uploads"."status" in ('uploading','failed') or "video_uploads"."received" = "video_uploads"."bytes")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"signature" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"duration" integer NOT NULL,
	"has_sound" boolean NOT NULL,
	"rungs" smallint[] NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "videos_signature_form" CHECK ("videos"."signature" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "videos_status_known" CHECK ("videos"."status" in ('processing','succeeded','failed')),
	CONSTRAINT "videos_size_positive" CHECK ("videos"."width" > 0 and "videos"."height" > 0 and "videos"."duration" > 0),
	CONSTRAINT "videos_rungs_known" CHECK ("videos"."rungs" <@ '{240,480,720}' and 720 = any("videos"."rungs")),
	CONSTRAINT "videos_ready_complete" CHECK ("videos"."status" <> 'succeeded' or ("videos"."ready_at" is not null and "videos"."bytes" > 0))
);
--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "comments_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "pin_id" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comment_helpful" ADD CONSTRAINT "comment_helpful_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_helpful" ADD CONSTRAINT "comment_helpful_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commenter_hides" ADD CONSTRAINT "commenter_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commenter_hides" ADD CONSTRAINT "commenter_hides_hidden_user_id_users_id_fk" FOREIGN KEY ("hidden_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_comments" ADD CONSTRAINT "pin_comments_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_comments" ADD CONSTRAINT "pin_comments_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_signature_videos_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."videos"("signature") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_cover_signature_media_signature_fk" FOREIGN KEY ("cover_signature") REFERENCES "public"."media"("signature") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_captions_signature_captions_signature_fk" FOREIGN KEY ("captions_signature") REFERENCES "public"."captions"("signature") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_helpful_user" ON "comment_helpful" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_hides_comment" ON "comment_hides" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_user" ON "comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reactions_user" ON "comment_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "commenter_hides_hidden" ON "commenter_hides" USING btree ("hidden_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pin_comments_slot" ON "pin_comments" USING btree ("pin_id","highlight_slot") WHERE "pin_comments"."highlight_slot" is not null;--> statement-breakpoint
CREATE INDEX "pin_comments_comment" ON "pin_comments" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "video_uploads_by_user" ON "video_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_uploads_by_signature" ON "video_uploads" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "video_uploads_by_cover" ON "video_uploads" USING btree ("cover_signature");--> statement-breakpoint
CREATE INDEX "video_uploads_by_captions" ON "video_uploads" USING btree ("captions_signature");--> statement-breakpoint
CREATE INDEX "video_uploads_by_touch" ON "video_uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "videos_by_age" ON "videos" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("aggregated_pin_id","id") WHERE "comments"."parent_id" is null and "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_top_liked" ON "comments" USING btree ("aggregated_pin_id",("like_count" + "helpful_count"),"id") WHERE "comments"."parent_id" is null and "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_by_pin" ON "comments" USING btree ("pin_id") WHERE "comments"."pin_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_counts_floor" CHECK ("comments"."like_count" >= 0 and "comments"."helpful_count" >= 0 and "comments"."reply_count" >= 0);--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_one_level" CHECK ("comments"."parent_id" is null or "comments"."reply_count" = 0);