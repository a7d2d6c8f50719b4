DROP INDEX "pin_tags_point";--> statement-breakpoint
ALTER TABLE "pin_tags" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pin_tags_point" ON "pin_tags" USING btree ("pin_id","slot","x","y");--> statement-breakpoint
ALTER TABLE "pin_tags" ADD CONSTRAINT "pin_tags_slot" CHECK ("pin_tags"."slot" between 0 and 4);