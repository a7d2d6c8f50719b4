ALTER TABLE "user_settings" ADD COLUMN "board_pin_density" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "board_sort_order" text DEFAULT 'last_pinned_to' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "profile_board_view" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "profile_pin_density" text DEFAULT 'default' NOT NULL;