-- replaces 847ee3fe1aa06dff31e45e8107f929d1cc46517b15bcfa0893b060bd7696b5bb
CREATE TABLE "board_places" (
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"position" numeric,
	"archived_at" timestamp with time zone,
	"ideas_seen_id" bigint,
	CONSTRAINT "board_places_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "board_action_pins" (
	"action_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"pin_id" bigint NOT NULL,
	"from_section_id" bigint,
	"from_position" numeric,
	"copy_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "board_action_pins_action_id_n_pk" PRIMARY KEY("action_id","n"),
	CONSTRAINT "board_action_pins_state_known" CHECK ("board_action_pins"."state" in ('waiting','done','failed','undone'))
);
--> statement-breakpoint
CREATE TABLE "board_actions" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"section_id" bigint,
	"type" text NOT NULL,
	"to_board_id" bigint,
	"to_section_id" bigint,
	"removes_source" boolean DEFAULT false NOT NULL,
	"removed_title" text,
	"status" text DEFAULT 'running' NOT NULL,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "board_actions_type_known" CHECK ("board_actions"."type" in ('bulkMove','bulkCopy','bulkCreateSection','bulkDelete')),
	CONSTRAINT "board_actions_status_known" CHECK ("board_actions"."status" in ('running','done','cancelled','undoing','undone')),
	CONSTRAINT "board_actions_counts" CHECK ("board_actions"."done_count" >= 0 and "board_actions"."failed_count" >= 0 and "board_actions"."done_count" + "board_actions"."failed_count" <= "board_actions"."pin_count")
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "sensitivity" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "cover_pin_id" bigint;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "cover_crop" jsonb;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "position" numeric;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_action_pins" ADD CONSTRAINT "board_action_pins_action_id_board_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."board_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_actions" ADD CONSTRAINT "board_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_actions" ADD CONSTRAINT "board_actions_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_places_board" ON "board_places" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "board_action_pins_waiting" ON "board_action_pins" USING btree ("action_id","n") WHERE "board_action_pins"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "board_actions_board" ON "board_actions" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "board_actions_user" ON "board_actions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "board_actions_open" ON "board_actions" USING btree ("created_at") WHERE "board_actions"."status" in ('running','undoing');--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_layout_known" CHECK ("boards"."layout" in ('default','compact'));--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_sensitivity_known" CHECK ("boards"."sensitivity" in ('none','sensitive','mature'));