/**
 * Every table that holds something of somebody, and what an export says of it: columns that are secrets, or that only
 * tell of others, stay away. A test holds this list against the database.
 */
export const exportedTables: readonly {
  file: string
  from: string
  where: string
  without?: readonly string[]
}[] = [
  { file: 'account', from: 'users', where: 'x.id = $1', without: ['password_hash'] },
  { file: 'settings', from: 'user_settings', where: 'x.user_id = $1' },
  { file: 'sessions', from: 'sessions', where: 'x.user_id = $1', without: ['token_hash', 'opened_by'] },
  { file: 'identities', from: 'identities', where: 'x.user_id = $1' },
  { file: 'second-factor', from: 'user_mfa', where: 'x.user_id = $1', without: ['secret', 'last_step'] },
  { file: 'passcode', from: 'passcodes', where: 'x.user_id = $1', without: ['passcode_hash'] },
  { file: 'businesses', from: 'business_links', where: '$1 in (x.owner_id, x.business_id)' },
  { file: 'websites', from: 'website_claims', where: 'x.user_id = $1' },
  { file: 'exports', from: 'data_exports', where: 'x.user_id = $1', without: ['file'] },
  { file: 'devices', from: 'fingerprints', where: 'x.user_id = $1', without: ['fingerprint_hash'] },
  { file: 'consents', from: 'consents', where: 'x.user_id = $1' },
  { file: 'deeds', from: 'audit_log', where: 'x.actor_id = $1' },
  { file: 'mails', from: 'mail_outbox', where: 'x.user_id = $1', without: ['html', 'body_text', 'headers'] },
  { file: 'invitations', from: 'invite_codes', where: 'x.sender_id = $1' },
  { file: 'invitations-used', from: 'invite_uses', where: 'x.user_id = $1' },
  { file: 'boards', from: 'boards', where: 'x.user_id = $1' },
  {
    file: 'board-sections',
    from: 'board_sections',
    where: 'x.board_id in (select id from boards where user_id = $1)',
  },
  { file: 'pins', from: 'pins', where: 'x.user_id = $1' },
  {
    file: 'stories',
    from: 'stories',
    where: 'x.pin_id in (select id from pins where user_id = $1)',
  },
  {
    file: 'product-tags',
    from: 'pin_tags',
    where: 'x.pin_id in (select id from pins where user_id = $1)',
  },
  {
    file: 'tagged-products',
    from: 'tagged_objects',
    where: `x.tag_id in (select t.id from pin_tags t join pins p on p.id = t.pin_id where p.user_id = $1)`,
  },
  { file: 'pictures', from: 'media', where: 'x.uploaded_by = $1' },
  { file: 'video-uploads', from: 'video_uploads', where: 'x.user_id = $1', without: ['lease'] },
  { file: 'comments', from: 'comments', where: 'x.user_id = $1', without: ['removed_by'] },
  { file: 'comments-liked', from: 'comment_reactions', where: 'x.user_id = $1' },
  { file: 'comments-helpful', from: 'comment_helpful', where: 'x.user_id = $1' },
  { file: 'pins-mentioned-in', from: 'pin_mentions', where: 'x.user_id = $1' },
  { file: 'comments-mentioned-in', from: 'comment_mentions', where: 'x.user_id = $1' },
  { file: 'comments-hidden', from: 'comment_hides', where: 'x.user_id = $1' },
  { file: 'commenters-hidden', from: 'commenter_hides', where: 'x.user_id = $1' },
  {
    file: 'comments-highlighted',
    from: 'pin_comments',
    where: 'x.pin_id in (select id from pins where user_id = $1)',
  },
  { file: 'likes', from: 'reactions', where: 'x.user_id = $1' },
  { file: 'tries', from: 'tries', where: 'x.user_id = $1', without: ['removed_by'] },
  { file: 'tries-liked', from: 'try_marks', where: 'x.user_id = $1' },
  { file: 'poll-votes', from: 'story_votes', where: 'x.user_id = $1' },
  { file: 'favorites', from: 'pin_favorites', where: 'x.user_id = $1' },
  { file: 'notes', from: 'pin_notes', where: 'x.user_id = $1' },
  {
    file: 'pin-topics',
    from: 'pin_topics',
    where: 'x.pin_id in (select id from pins where user_id = $1)',
  },
  { file: 'follows', from: 'user_follows', where: '$1 in (x.follower_id, x.followee_id)' },
  { file: 'follow-requests', from: 'follow_requests', where: '$1 in (x.follower_id, x.followee_id)' },
  { file: 'access', from: 'grants', where: 'x.subject_id = $1', without: ['created_by'] },
  { file: 'board-follows', from: 'board_follows', where: 'x.user_id = $1' },
  { file: 'blocks', from: 'blocks', where: 'x.blocker_id = $1' },
  { file: 'reports', from: 'reports', where: 'x.reporter_id = $1' },
  {
    file: 'moderation-cases',
    from: 'report_cases',
    where: 'x.owner_id = $1',
    without: ['report_count', 'last_reported_at'],
  },
  {
    file: 'moderation-decisions',
    from: 'moderation_decisions',
    where: 'x.case_id in (select id from report_cases where owner_id = $1)',
    without: ['decider_id', 'undone_by'],
  },
  {
    file: 'moderation-appeals',
    from: 'moderation_appeals',
    where: `x.decision_id in (select d.id from moderation_decisions d
      join report_cases c on c.id = d.case_id where c.owner_id = $1)`,
    without: ['decider_id'],
  },
  { file: 'conversations', from: 'conversations', where: '$1 in (x.pair_low, x.pair_high)' },
  {
    file: 'conversation-memberships',
    from: 'conversation_members',
    where: 'x.user_id = $1',
  },
  { file: 'messages-sent', from: 'messages', where: 'x.sender_id = $1' },
  { file: 'hidden-pins', from: 'pin_hides', where: 'x.user_id = $1' },
  { file: 'hidden-topics', from: 'interest_hides', where: 'x.user_id = $1' },
  { file: 'muted', from: 'mutes', where: 'x.muter_id = $1' },
  { file: 'partnerships', from: 'pin_sponsorships', where: '$1 in (x.creator_id, x.sponsor_id)' },
  { file: 'topics', from: 'user_interests', where: 'x.user_id = $1' },
  { file: 'lead-forms', from: 'lead_forms', where: 'x.user_id = $1' },
  { file: 'lead-answers', from: 'lead_submissions', where: 'x.user_id = $1' },
  { file: 'notifications', from: 'notices', where: 'x.user_id = $1' },
  { file: 'notification-deeds', from: 'notice_deeds', where: '$1 in (x.user_id, x.actor_id)' },
  { file: 'announcements', from: 'announcements', where: 'x.author_id = $1' },
  {
    file: 'push-subscriptions',
    from: 'push_subscriptions',
    where: 'x.user_id = $1',
    without: ['endpoint', 'p256dh', 'auth'],
  },
]

/** Tables with somebody's id that hold secrets of a moment, or nothing but counts: not in an export. */
export const notExported: readonly string[] = [
  'handshake_tokens',
  'one_time_tokens',
  'recovery_codes',
  'passcode_grants',
]
