CREATE TABLE "look_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"signatures" text[] NOT NULL,
	"alikeness" real[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_looks" (
	"signature" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"look" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_looks" ADD CONSTRAINT "picture_looks_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "look_answers_by_time" ON "look_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_looks_by_number" ON "picture_looks" USING btree ("number");