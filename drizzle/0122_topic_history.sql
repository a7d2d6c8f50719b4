CREATE TABLE "history_stops" (
	"user_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_boards" (
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	CONSTRAINT "ignored_boards_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "topic_history" (
	"user_id" bigint NOT NULL,
	"interest_id" bigint NOT NULL,
	"opened" real DEFAULT 0 NOT NULL,
	"searched" real DEFAULT 0 NOT NULL,
	"is_ignored" boolean DEFAULT false NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_history_user_id_interest_id_pk" PRIMARY KEY("user_id","interest_id"),
	CONSTRAINT "topic_history_floor" CHECK ("topic_history"."opened" >= 0 and "topic_history"."searched" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ranked_feeds" ADD COLUMN "causes" bigint[];--> statement-breakpoint
ALTER TABLE "history_stops" ADD CONSTRAINT "history_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_boards" ADD CONSTRAINT "ignored_boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_boards" ADD CONSTRAINT "ignored_boards_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_history" ADD CONSTRAINT "topic_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_history" ADD CONSTRAINT "topic_history_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ignored_boards_board" ON "ignored_boards" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "topic_history_topic" ON "topic_history" USING btree ("interest_id");