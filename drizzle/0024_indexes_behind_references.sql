CREATE INDEX "passcode_grants_session" ON "passcode_grants" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "comments_of_try" ON "comments" USING btree ("try_id") WHERE "comments"."try_id" is not null;--> statement-breakpoint
CREATE INDEX "invite_uses_user" ON "invite_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_decider" ON "moderation_appeals" USING btree ("decider_id") WHERE "moderation_appeals"."decider_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_decider" ON "moderation_decisions" USING btree ("decider_id") WHERE "moderation_decisions"."decider_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_undoer" ON "moderation_decisions" USING btree ("undone_by") WHERE "moderation_decisions"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "blocked_hosts_adder" ON "blocked_hosts" USING btree ("added_by") WHERE "blocked_hosts"."added_by" is not null;--> statement-breakpoint
CREATE INDEX "pins_of_board" ON "pins" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "pins_of_section" ON "pins" USING btree ("section_id") WHERE "pins"."section_id" is not null;