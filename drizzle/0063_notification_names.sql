ALTER TABLE "notices" RENAME TO "notifications";--> statement-breakpoint
ALTER INDEX "notices_pkey" RENAME TO "notifications_pkey";--> statement-breakpoint
ALTER INDEX "notices_open" RENAME TO "notifications_open";--> statement-breakpoint
ALTER INDEX "notices_newest" RENAME TO "notifications_newest";--> statement-breakpoint
ALTER INDEX "notices_pin" RENAME TO "notifications_pin";--> statement-breakpoint
ALTER INDEX "notices_age" RENAME TO "notifications_age";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_kind_form" TO "notifications_kind_form";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_pin_id_pins_id_fk" TO "notifications_pin_id_pins_id_fk";--> statement-breakpoint
ALTER TABLE "notice_deeds" RENAME TO "notification_actions";--> statement-breakpoint
ALTER TABLE "notification_actions" RENAME COLUMN "notice_id" TO "notification_id";--> statement-breakpoint
ALTER INDEX "notice_deeds_pkey" RENAME TO "notification_actions_pkey";--> statement-breakpoint
ALTER INDEX "notice_deeds_notice" RENAME TO "notification_actions_notification";--> statement-breakpoint
ALTER INDEX "notice_deeds_object" RENAME TO "notification_actions_object";--> statement-breakpoint
ALTER INDEX "notice_deeds_actor" RENAME TO "notification_actions_actor";--> statement-breakpoint
ALTER TABLE "notification_actions" RENAME CONSTRAINT "notice_deeds_once" TO "notification_actions_once";--> statement-breakpoint
ALTER TABLE "notification_actions" RENAME CONSTRAINT "notice_deeds_not_self" TO "notification_actions_not_self";--> statement-breakpoint
ALTER TABLE "notification_actions" RENAME CONSTRAINT "notice_deeds_notice_id_notices_id_fk" TO "notification_actions_notification_id_notifications_id_fk";--> statement-breakpoint
ALTER TABLE "notification_actions" RENAME CONSTRAINT "notice_deeds_user_id_users_id_fk" TO "notification_actions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notification_actions" RENAME CONSTRAINT "notice_deeds_actor_id_users_id_fk" TO "notification_actions_actor_id_users_id_fk";--> statement-breakpoint
-- The previous version reads and writes these views; the next version drops them.
CREATE VIEW "notices" AS SELECT * FROM "notifications";--> statement-breakpoint
CREATE VIEW "notice_deeds" AS
  SELECT "id", "notification_id" AS "notice_id", "user_id", "kind", "object_type", "object_id", "actor_id", "data", "is_withdrawn", "created_at"
  FROM "notification_actions";
