CREATE TABLE "media_uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint,
	"upload_id" text,
	"signature" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploads_id" CHECK ("media_uploads"."id" between 1 and 9007199254740991),
	CONSTRAINT "media_uploads_bytes" CHECK ("media_uploads"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_by_user" ON "media_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_uploads_by_age" ON "media_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_uploads_by_media" ON "media_uploads" USING btree ("signature") WHERE "media_uploads"."signature" is not null;