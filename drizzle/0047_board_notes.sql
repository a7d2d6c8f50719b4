CREATE TABLE "board_notes" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"board_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_notes_lengths" CHECK (length("board_notes"."title") <= 100 and length("board_notes"."text") <= 2000 and length("board_notes"."title" || "board_notes"."text") > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quicksave_board_id" bigint;--> statement-breakpoint
ALTER TABLE "board_notes" ADD CONSTRAINT "board_notes_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_notes" ADD CONSTRAINT "board_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_notes_board" ON "board_notes" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "board_notes_author" ON "board_notes" USING btree ("user_id","id");--> statement-breakpoint
-- Notices of shared boards have a switch of their own; it takes the value of the one they had before.
UPDATE user_settings SET news_options = jsonb_set(news_options, '{boards}', news_options -> 'invites')
  WHERE news_options ? 'invites';--> statement-breakpoint
UPDATE user_settings SET push_options = jsonb_set(push_options, '{boards}', push_options -> 'invites')
  WHERE push_options ? 'invites';--> statement-breakpoint
UPDATE user_settings SET save_behavior = 'default' WHERE save_behavior NOT IN ('default', 'profile', 'ask');
