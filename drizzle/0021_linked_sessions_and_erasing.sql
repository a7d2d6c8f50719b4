ALTER TABLE "sessions" ADD COLUMN "opened_by" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_opened_by" ON "sessions" USING btree ("opened_by") WHERE "sessions"."opened_by" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erasing_due" CHECK ("users"."erasing_since" is null or "users"."deactivated_at" is not null);