CREATE TABLE "media_edits" (
	"signature" text PRIMARY KEY NOT NULL,
	"original" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_edits" ADD CONSTRAINT "media_edits_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_edits" ADD CONSTRAINT "media_edits_original_media_signature_fk" FOREIGN KEY ("original") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_edits_by_original" ON "media_edits" USING btree ("original");