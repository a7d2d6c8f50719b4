-- What rests on a hierarchy ends with it, in the transaction in which a business leaves: by a command, with its parent, with its
-- account, or by becoming a personal account. Shares of audiences, assets in groups of the parent, the grants from those, the
-- roles of the parent's managers, and the pending invites of people who may not invite any more.
CREATE OR REPLACE FUNCTION leave_hierarchy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM audience_shares s USING audiences u, ad_accounts a
	WHERE u.id = s.audience_id AND a.id = u.ad_account_id AND a.business_id = OLD.id
		AND OLD.id <> CASE s.account_type WHEN 'AD_ACCOUNT' THEN coalesce((SELECT r.business_id FROM ad_accounts r WHERE r.id = s.account_id), 0) ELSE s.account_id END;
	DELETE FROM audience_shares s USING audiences u, ad_accounts a
	WHERE u.id = s.audience_id AND a.id = u.ad_account_id AND a.business_id <> OLD.id
		AND ((s.account_type = 'BUSINESS_ACCOUNT' AND s.account_id = OLD.id)
			OR (s.account_type = 'AD_ACCOUNT' AND s.account_id IN (SELECT r.id FROM ad_accounts r WHERE r.business_id = OLD.id)));
	WITH assets AS (
		SELECT 'AD_ACCOUNT' AS type, 'ad-account' AS kind, id FROM ad_accounts WHERE business_id = OLD.id
		UNION ALL SELECT 'PROFILE', 'profile', id FROM business_profiles WHERE business_id = OLD.id
	), grouped AS (
		DELETE FROM asset_group_assets m USING assets a, asset_groups g
		WHERE m.asset_type = a.type AND m.asset_id = a.id AND g.id = m.group_id AND g.business_id <> OLD.id
		RETURNING m.group_id, a.kind, a.id
	)
	DELETE FROM grants g USING grouped d
	WHERE g.source = 'group' AND g.source_id = d.group_id AND g.kind = d.kind AND g.resource_id = d.id;
	DELETE FROM grants h USING (
		SELECT 'ad-account' AS kind, id FROM ad_accounts WHERE business_id = OLD.id
		UNION ALL SELECT 'profile', id FROM business_profiles WHERE business_id = OLD.id
	) a
	WHERE h.kind = a.kind AND h.resource_id = a.id AND h.source = 'hierarchy' AND NOT EXISTS (
		SELECT FROM grants g WHERE g.subject_id = h.source_id AND g.role = h.role AND g.kind = h.kind
			AND g.resource_id = h.resource_id AND g.source IN ('direct', 'group'));
	DELETE FROM grants WHERE kind = 'business' AND resource_id = OLD.id AND source = 'hierarchy' AND source_id = OLD.parent_id;
	UPDATE business_invites i SET status = 'CANCELLED', updated_at = now()
	WHERE i.status = 'PENDING' AND (
		(i.business_id = OLD.id AND i.created_by <> OLD.id AND NOT EXISTS (SELECT FROM grants g
			WHERE g.kind = 'business' AND g.resource_id = OLD.id AND g.subject_id = i.created_by AND g.role = 'BIZ_ADMIN'))
		OR (i.business_id = OLD.parent_id AND i.type = 'CHILD_INVITE' AND i.partner_id = OLD.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER businesses_leave_hierarchy AFTER UPDATE OF parent_id ON businesses FOR EACH ROW
	WHEN (OLD.parent_id IS NOT NULL AND OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION leave_hierarchy();--> statement-breakpoint
-- An account that becomes personal leaves its parent.
CREATE OR REPLACE FUNCTION leave_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH before AS (SELECT id, parent_id FROM businesses WHERE id = NEW.id AND parent_id IS NOT NULL FOR NO KEY UPDATE),
	gone AS (UPDATE businesses b SET parent_id = NULL, updated_at = now() FROM before WHERE b.id = before.id)
	INSERT INTO business_history (business_id, actor_id, action, target_type, target_id, before, after)
	SELECT p.id, NEW.id, 'updated', 'business', NEW.id, jsonb_build_object('parent_id', before.parent_id::text), '{"parent_id": null}'
	FROM before, LATERAL (VALUES (before.id), (before.parent_id)) p (id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_leave_parent AFTER UPDATE OF business_name ON users FOR EACH ROW
	WHEN (OLD.business_name IS NOT NULL AND NEW.business_name IS NULL) EXECUTE FUNCTION leave_parent();--> statement-breakpoint
-- Rows that name what is deleted, and have no foreign key since they name one of two kinds.
CREATE OR REPLACE FUNCTION drop_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_ARGV[0] <> '' THEN DELETE FROM audience_shares WHERE account_type = TG_ARGV[0] AND account_id = OLD.id; END IF;
	IF TG_ARGV[1] <> '' THEN DELETE FROM asset_group_assets WHERE asset_type = TG_ARGV[1] AND asset_id = OLD.id; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER businesses_named AFTER DELETE ON businesses FOR EACH ROW EXECUTE FUNCTION drop_named('BUSINESS_ACCOUNT', '');--> statement-breakpoint
CREATE OR REPLACE TRIGGER ad_accounts_named AFTER DELETE ON ad_accounts FOR EACH ROW EXECUTE FUNCTION drop_named('AD_ACCOUNT', 'AD_ACCOUNT');--> statement-breakpoint
CREATE OR REPLACE TRIGGER business_profiles_named AFTER DELETE ON business_profiles FOR EACH ROW EXECUTE FUNCTION drop_named('', 'PROFILE');--> statement-breakpoint
-- What stayed behind earlier.
UPDATE businesses b SET parent_id = NULL, updated_at = now() FROM users u
WHERE u.id = b.user_id AND u.business_name IS NULL AND b.parent_id IS NOT NULL;--> statement-breakpoint
DELETE FROM audience_shares s WHERE NOT EXISTS (
	SELECT FROM audiences u JOIN ad_accounts a ON a.id = u.ad_account_id JOIN businesses o ON o.id = a.business_id
		JOIN businesses r ON r.id = CASE s.account_type WHEN 'AD_ACCOUNT' THEN (SELECT x.business_id FROM ad_accounts x WHERE x.id = s.account_id) ELSE s.account_id END
	WHERE u.id = s.audience_id AND (r.id = o.id OR r.parent_id = o.parent_id OR r.id = o.parent_id OR r.parent_id = o.id));--> statement-breakpoint
DELETE FROM asset_group_assets m WHERE NOT EXISTS (
	SELECT FROM asset_groups g JOIN businesses b ON b.id = g.business_id OR b.parent_id = g.business_id
	WHERE g.id = m.group_id AND b.id = CASE m.asset_type WHEN 'AD_ACCOUNT' THEN (SELECT a.business_id FROM ad_accounts a WHERE a.id = m.asset_id)
		ELSE (SELECT p.business_id FROM business_profiles p WHERE p.id = m.asset_id) END);--> statement-breakpoint
DELETE FROM grants g WHERE g.source = 'group' AND g.kind <> 'asset-group'
	AND NOT EXISTS (SELECT FROM asset_group_assets m WHERE m.group_id = g.source_id AND m.asset_id = g.resource_id);--> statement-breakpoint
DELETE FROM grants h WHERE h.source = 'hierarchy' AND h.kind IN ('ad-account', 'profile') AND NOT EXISTS (
	SELECT FROM grants g WHERE g.subject_id = h.source_id AND g.role = h.role AND g.kind = h.kind
		AND g.resource_id = h.resource_id AND g.source IN ('direct', 'group'));--> statement-breakpoint
UPDATE business_invites i SET status = 'CANCELLED', updated_at = now()
WHERE i.status = 'PENDING' AND i.created_by <> i.business_id AND NOT EXISTS (SELECT FROM grants g
	WHERE g.kind = 'business' AND g.resource_id = i.business_id AND g.subject_id = i.created_by AND g.role = 'BIZ_ADMIN');
