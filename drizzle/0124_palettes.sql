CREATE TABLE "search_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "search_settings_name_known" CHECK ("search_settings"."name" in ('skin_tone_filter'))
);
--> statement-breakpoint
CREATE TABLE "picture_palettes" (
	"signature" text PRIMARY KEY NOT NULL,
	"colors" smallint NOT NULL,
	"skin_tone" smallint,
	"version" smallint NOT NULL,
	CONSTRAINT "picture_palettes_tone_known" CHECK ("picture_palettes"."skin_tone" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "picture_palettes" ADD CONSTRAINT "picture_palettes_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;