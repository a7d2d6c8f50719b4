CREATE TABLE "pin_views" (
	"pin_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pin_views_pin_id_day_pk" PRIMARY KEY("pin_id","day"),
	CONSTRAINT "pin_views_floor" CHECK ("pin_views"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "pin_views" ADD CONSTRAINT "pin_views_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;