CREATE TABLE "sign_up_arrivals" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"utm_campaign" text NOT NULL,
	"visited_pages" text NOT NULL,
	"user_behavior_data" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_up_arrivals_length" CHECK (length("sign_up_arrivals"."utm_campaign") <= 100 and length("sign_up_arrivals"."visited_pages") <= 2000 and length("sign_up_arrivals"."user_behavior_data") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "context_events" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_up_arrivals" ADD CONSTRAINT "sign_up_arrivals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;