CREATE TABLE "picture_topics" (
	"signature" text PRIMARY KEY NOT NULL,
	"interest_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_people" (
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "ignored_people_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "picture_topics" ADD CONSTRAINT "picture_topics_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_topics" ADD CONSTRAINT "picture_topics_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_people" ADD CONSTRAINT "ignored_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_people" ADD CONSTRAINT "ignored_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_topics_interest" ON "picture_topics" USING btree ("interest_id");--> statement-breakpoint
CREATE INDEX "ignored_people_person" ON "ignored_people" USING btree ("person_id");