CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"author_id" bigint,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_length" CHECK (length("announcements"."subject") between 1 and 120 and length("announcements"."words") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");