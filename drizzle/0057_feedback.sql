CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "feedback_source_form" CHECK ("feedback"."source" ~ '^[a-z0-9_]{0,50}$'),
	CONSTRAINT "feedback_text_length" CHECK (length("feedback"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("id") WHERE "feedback"."done_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_done" ON "feedback" USING btree ("id") WHERE "feedback"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_by_user" ON "feedback" USING btree ("user_id") WHERE "feedback"."user_id" is not null;