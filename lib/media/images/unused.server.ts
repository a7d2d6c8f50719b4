/**
 * Returns the SQL condition that a picture is no longer used; `media` is the alias of its row. Every domain that stores
 * pictures by signature has a line here; the purge, the sweeper and the erasure of accounts use it.
 */
export function isUnused(media: string): string {
  return `(not exists (select from pins p where p.signature = ${media}.signature)
    and not exists (select from carousel_slots c where c.signature = ${media}.signature)
    and not exists (select from users u where u.avatar_signature = ${media}.signature)
    and not exists (select from profile_covers f where f.signature = ${media}.signature)
    and not exists (select from interests i where i.cover_signature = ${media}.signature)
    and not exists (select from video_uploads v where v.cover_signature = ${media}.signature and v.published_at is null)
    and not exists (select from scheduled_pictures s where s.signature = ${media}.signature)
    and not exists (select from message_photos e where e.signature = ${media}.signature)
    and not exists (select from draft_pictures d where d.signature = ${media}.signature)
    and not exists (select from media_edits x join media y on y.signature = x.signature
      where x.original = ${media}.signature and y.status = 'registered')
    and not exists (select from tries t where t.signature = ${media}.signature
      and t.aggregated_pin_id not in (select a.id from aggregated_pins a where a.signature = ${media}.signature)))`
}
