CREATE TABLE "profile_covers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"video_signature" text,
	"crop" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_covers_crop_whole" CHECK ("profile_covers"."crop" is null or "profile_covers"."crop" ?& array['x', 'y', 'scale'])
);
--> statement-breakpoint
ALTER TABLE "profile_covers" ADD CONSTRAINT "profile_covers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_covers" ADD CONSTRAINT "profile_covers_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_covers" ADD CONSTRAINT "profile_covers_video_signature_videos_signature_fk" FOREIGN KEY ("video_signature") REFERENCES "public"."videos"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_covers_by_picture" ON "profile_covers" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "profile_covers_by_video" ON "profile_covers" USING btree ("video_signature") WHERE "profile_covers"."video_signature" is not null;