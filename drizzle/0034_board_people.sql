CREATE TABLE "board_invites" (
	"board_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_invites_board_id_user_id_pk" PRIMARY KEY("board_id","user_id"),
	CONSTRAINT "board_invites_state_known" CHECK ("board_invites"."state" in ('invited','proposed','requested'))
);
--> statement-breakpoint
CREATE TABLE "board_links" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"board_id" bigint NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"use_count" smallint DEFAULT 0 NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "board_transfers" (
	"board_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_invites" ADD CONSTRAINT "board_invites_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_invites" ADD CONSTRAINT "board_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_invites" ADD CONSTRAINT "board_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_links" ADD CONSTRAINT "board_links_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_links" ADD CONSTRAINT "board_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_transfers" ADD CONSTRAINT "board_transfers_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_transfers" ADD CONSTRAINT "board_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_invites_user" ON "board_invites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "board_invites_by" ON "board_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "board_links_board" ON "board_links" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "board_links_user" ON "board_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "board_links_expiry" ON "board_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "board_transfers_user" ON "board_transfers" USING btree ("user_id");