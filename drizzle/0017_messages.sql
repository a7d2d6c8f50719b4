CREATE TABLE "conversation_members" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'accepted' NOT NULL,
	"requester_id" bigint,
	"last_id" bigint DEFAULT '0' NOT NULL,
	"read_id" bigint DEFAULT '0' NOT NULL,
	"cleared_id" bigint DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_status_known" CHECK ("conversation_members"."status" in ('accepted', 'pending', 'declined')),
	CONSTRAINT "conversation_members_floor" CHECK (least("conversation_members"."last_id", "conversation_members"."read_id", "conversation_members"."cleared_id") >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"pair_low" bigint,
	"pair_high" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("pair_low","pair_high"),
	CONSTRAINT "conversations_pair_order" CHECK ("conversations"."pair_low" < "conversations"."pair_high"),
	CONSTRAINT "conversations_group_has_no_pair" CHECK (not "conversations"."is_group" or ("conversations"."pair_low" is null and "conversations"."pair_high" is null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint,
	"text" text DEFAULT '' NOT NULL,
	"pin_id" bigint,
	"has_pin" boolean DEFAULT false NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_once" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_text_length" CHECK (length("messages"."text") <= 1000),
	CONSTRAINT "messages_not_empty" CHECK ("messages"."text" <> '' or "messages"."has_pin"),
	CONSTRAINT "messages_pin_is_one" CHECK ("messages"."pin_id" is null or "messages"."has_pin"),
	CONSTRAINT "messages_client_id_length" CHECK (length("messages"."client_id") between 8 and 64)
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair_low_users_id_fk" FOREIGN KEY ("pair_low") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair_high_users_id_fk" FOREIGN KEY ("pair_high") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("user_id","status","last_id");--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id") WHERE "conversation_members"."status" = 'accepted' and "conversation_members"."last_id" > "conversation_members"."read_id" and "conversation_members"."last_id" > "conversation_members"."cleared_id";--> statement-breakpoint
CREATE INDEX "conversation_members_requester" ON "conversation_members" USING btree ("requester_id","created_at") WHERE "conversation_members"."requester_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_pair_high" ON "conversations" USING btree ("pair_high") WHERE "conversations"."pair_high" is not null;--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_pin" ON "messages" USING btree ("pin_id") WHERE "messages"."pin_id" is not null;