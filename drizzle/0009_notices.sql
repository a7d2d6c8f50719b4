CREATE TABLE "mail_runs" (
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"after_id" bigint DEFAULT '0' NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_runs_kind_period_pk" PRIMARY KEY("kind","period")
);
--> statement-breakpoint
CREATE TABLE "notice_deeds" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" bigint NOT NULL,
	"actor_id" bigint,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_deeds_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","object_type","object_id","actor_id"),
	CONSTRAINT "notice_deeds_not_self" CHECK ("notice_deeds"."actor_id" is null or "notice_deeds"."actor_id" <> "notice_deeds"."user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"group_type" text NOT NULL,
	"group_id" bigint NOT NULL,
	"pin_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_kind_form" CHECK ("notices"."kind" ~ '^[a-z_]{1,40}$' and "notices"."group_type" ~ '^[a-z_]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_form" CHECK ("push_subscriptions"."endpoint" ~ '^https://' and length("push_subscriptions"."endpoint") <= 1024
        and "push_subscriptions"."p256dh" ~ '^[A-Za-z0-9_-]{87}$' and "push_subscriptions"."auth" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
ALTER TABLE "notice_deeds" ADD CONSTRAINT "notice_deeds_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deeds" ADD CONSTRAINT "notice_deeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deeds" ADD CONSTRAINT "notice_deeds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deeds_notice" ON "notice_deeds" USING btree ("notice_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_deeds_object" ON "notice_deeds" USING btree ("object_type","object_id");--> statement-breakpoint
CREATE INDEX "notice_deeds_actor" ON "notice_deeds" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_open" ON "notices" USING btree ("user_id","kind","group_type","group_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_pin" ON "notices" USING btree ("pin_id") WHERE "notices"."pin_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("user_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");