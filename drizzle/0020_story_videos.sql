CREATE TABLE "story_videos" (
	"story_id" bigint NOT NULL,
	"upload_id" text NOT NULL,
	"video_signature" text NOT NULL,
	"captions_signature" text,
	CONSTRAINT "story_videos_story_id_upload_id_pk" PRIMARY KEY("story_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "story_videos" ADD CONSTRAINT "story_videos_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_videos" ADD CONSTRAINT "story_videos_video_signature_videos_signature_fk" FOREIGN KEY ("video_signature") REFERENCES "public"."videos"("signature") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_videos" ADD CONSTRAINT "story_videos_captions_signature_captions_signature_fk" FOREIGN KEY ("captions_signature") REFERENCES "public"."captions"("signature") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_videos_by_video" ON "story_videos" USING btree ("video_signature");--> statement-breakpoint
CREATE INDEX "story_videos_by_captions" ON "story_videos" USING btree ("captions_signature") WHERE "story_videos"."captions_signature" is not null;