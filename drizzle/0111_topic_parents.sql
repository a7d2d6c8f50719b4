ALTER TABLE "interests" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_parent_id_interests_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interests_parent" ON "interests" USING btree ("parent_id");
