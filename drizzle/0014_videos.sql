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