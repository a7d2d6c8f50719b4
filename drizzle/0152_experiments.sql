CREATE TABLE "experiment_exposures" (
	"experiment_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"group_name" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiment_exposures_experiment_id_unit_pk" PRIMARY KEY("experiment_id","unit")
);
--> statement-breakpoint
CREATE TABLE "experiment_holdouts" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "experiment_holdouts_percent" CHECK ("experiment_holdouts"."percent" between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"hypothesis" text DEFAULT '' NOT NULL,
	"groups" jsonb NOT NULL,
	"share" integer NOT NULL,
	"audience" jsonb NOT NULL,
	"holdouts" text[] NOT NULL,
	"metrics" text[] NOT NULL,
	"has_employees" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"shipped_group" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_share" CHECK ("experiments"."share" between 0 and 100),
	CONSTRAINT "experiments_name_form" CHECK ("experiments"."name" ~ '^[a-z][a-z0-9_]{2,59}$'),
	CONSTRAINT "experiments_end" CHECK ("experiments"."ends_at" is null or "experiments"."ends_at" >= "experiments"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "experiment_unit" text;--> statement-breakpoint
ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiment_exposures_user" ON "experiment_exposures" USING btree ("user_id") WHERE "experiment_exposures"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "experiment_exposures_unit" ON "experiment_exposures" USING btree ("unit");--> statement-breakpoint
CREATE INDEX "experiments_by_name" ON "experiments" USING btree ("name");--> statement-breakpoint
CREATE INDEX "experiments_created_by" ON "experiments" USING btree ("created_by") WHERE "experiments"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "users_experiment_unit" ON "users" USING btree ("experiment_unit") WHERE "users"."experiment_unit" is not null;--> statement-breakpoint
-- The holdouts of part 1, section 9. They keep out nobody until the host says how many.
INSERT INTO "experiment_holdouts" ("name", "title", "starts_at", "ends_at") VALUES
  ('activation_pod_2023_q1', '2023 Q1 activation pod', '2023-01-01', '2023-04-01'),
  ('activation_product', 'Activation product', now(), NULL),
  ('activation_foundation', 'Activation foundation', now(), NULL),
  ('pinner_conversions', 'Pinner conversions', now(), NULL);
