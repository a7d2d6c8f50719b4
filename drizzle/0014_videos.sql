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
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_signature_videos_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."videos"("signature") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_cover_signature_media_signature_fk" FOREIGN KEY ("cover_signature") REFERENCES "public"."media"("signature") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_captions_signature_captions_signature_fk" FOREIGN KEY ("captions_signature") REFERENCES "public"."captions"("signature") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "video_uploads_by_user" ON "video_uploads" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "video_uploads_by_signature" ON "video_uploads" USING btree ("signature");
--> statement-breakpoint
CREATE INDEX "video_uploads_by_cover" ON "video_uploads" USING btree ("cover_signature");
--> statement-breakpoint
CREATE INDEX "video_uploads_by_captions" ON "video_uploads" USING btree ("captions_signature");
--> statement-breakpoint
CREATE INDEX "video_uploads_by_touch" ON "video_uploads" USING btree ("touched_at");
--> statement-breakpoint
CREATE INDEX "videos_by_age" ON "videos" USING btree ("created_at");
--> statement-breakpoint
CREATE TABLE "pin_videos" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"video_signature" text NOT NULL,
	"captions_signature" text
);
--> statement-breakpoint
ALTER TABLE "pin_videos" ADD CONSTRAINT "pin_videos_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_videos" ADD CONSTRAINT "pin_videos_video_signature_videos_signature_fk" FOREIGN KEY ("video_signature") REFERENCES "public"."videos"("signature") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_videos" ADD CONSTRAINT "pin_videos_captions_signature_captions_signature_fk" FOREIGN KEY ("captions_signature") REFERENCES "public"."captions"("signature") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_videos_by_video" ON "pin_videos" USING btree ("video_signature");--> statement-breakpoint
CREATE INDEX "pin_videos_by_captions" ON "pin_videos" USING btree ("captions_signature") WHERE "pin_videos"."captions_signature" is not null;