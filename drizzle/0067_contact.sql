-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "board_links_email" ON "board_links" USING btree (lower("email")) WHERE "board_links"."email" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "business_invites_by" ON "business_invites" USING btree ("created_by") WHERE "business_invites"."status" = 'PENDING';--> statement-breakpoint
-- Addresses of people outside a business are no longer kept in its history.
UPDATE business_history h SET ip = '' WHERE h.ip <> '' AND (
	(h.target_type = 'invite' AND h.action IN ('accepted', 'declined'))
	OR (NOT EXISTS (SELECT FROM businesses b WHERE b.id = h.business_id AND b.user_id = h.actor_id)
		AND NOT EXISTS (SELECT FROM grants g WHERE g.kind = 'business' AND g.resource_id = h.business_id
			AND g.subject_id = h.actor_id AND g.role IN ('EMPLOYEE', 'BIZ_ADMIN'))));
