-- The rest of the product's own experiences, which browsers decide about. The host can turn off all but the notices about an account.
INSERT INTO "experiences" ("built_in", "name", "type", "placement", "texts", "audience", "accounts", "for_minors", "starts_at")
SELECT x.name, x.title, x.type, x.placement, '{}', jsonb_build_object('kinds', x.kinds, 'devices', '["desktop","phone","tablet"]'::jsonb,
  'countries', '[]'::jsonb, 'locales', '[]'::jsonb, 'new_users', false), '{}', true, now()
FROM (VALUES
  ('limited_login', 'Limits of a limited log-in', 'banner', 'site_top', '["auth"]'::jsonb),
  ('write_banned', 'Notice of a ban', 'banner', 'site_top', '["auth"]'),
  ('choose_topics', 'Choose topics', 'hint', 'home_top', '["auth"]'),
  ('follow_creators', 'People to follow', 'hint', 'home_top', '["auth"]'),
  ('home_intro', 'Introduction for visitors', 'banner', 'home_top', '["unauth"]'),
  ('ideas_offer', 'More ideas after a save', 'hint', 'after_save', '["auth"]'),
  ('install_prompt', 'Install as an app', 'banner', 'site_bottom', '["unauth","auth"]'),
  ('push_offer', 'Offer of push notifications', 'hint', 'notifications', '["auth"]'),
  ('merchant_banner', 'About verified merchants', 'banner', 'profile_visit', '["unauth","auth"]')
) AS x (name, title, type, placement, kinds);
