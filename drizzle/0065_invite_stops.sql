CREATE TABLE "invite_stops" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint,
	"address" text,
	"sender_kind" text NOT NULL,
	"sender_id" bigint NOT NULL,
	"sender_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_stops_recipient" CHECK (num_nonnulls("invite_stops"."user_id", "invite_stops"."address") = 1),
	CONSTRAINT "invite_stops_kind_known" CHECK ("invite_stops"."sender_kind" in ('business','person')),
	CONSTRAINT "invite_stops_name_length" CHECK (length("invite_stops"."sender_name") <= 100)
);
--> statement-breakpoint
ALTER TABLE "invite_stops" ADD CONSTRAINT "invite_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_stops_user" ON "invite_stops" USING btree ("user_id","sender_kind","sender_id") WHERE "invite_stops"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_stops_address" ON "invite_stops" USING btree ("address","sender_kind","sender_id") WHERE "invite_stops"."address" is not null;--> statement-breakpoint
CREATE INDEX "invite_stops_sender" ON "invite_stops" USING btree ("sender_id");