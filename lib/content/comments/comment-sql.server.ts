import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { removalOf } from '@/lib/content/reports/removal'
import { trySeen } from '@/lib/content/tries/try-sql.server'

/**
 * Returns the SQL condition that a viewer may see a comment, apart from its picture: it is shown, its author's account
 * is open, and neither blocked the other; a comment on a try also needs a visible try. A comment removed by a decision
 * is visible to its author only.
 */
export function commentSeen(comment: string, viewer: string): string {
  return `(${comment}.deleted_at is null and (${comment}.removed_by is null or ${comment}.user_id = ${viewer})
    and not ${isBlocked(`${comment}.user_id`, viewer)}
    and (select w.deactivated_at is null from users w where w.id = ${comment}.user_id)
    and (${comment}.try_id is null or exists (select from tries y
      where y.id = ${comment}.try_id and ${trySeen('y', viewer)})))`
}

/**
 * Returns the SQL condition that a comment is hidden: by the viewer, and under a pin by its owner, or anywhere when
 * `pin` is 0. Each part looks up one row for one comment, never a join over all of them.
 */
export function commentHidden(comment: string, viewer: string): string {
  return `((select 1 from comment_hides h where h.user_id = ${viewer} and h.comment_id = ${comment}.id) is not null
    or (select 1 from commenter_hides h where h.user_id = ${viewer} and h.hidden_user_id = ${comment}.user_id) is not null)`
}

export function removedFromPin(comment: string, pin: string): string {
  return `((select 1 from pin_comments k where k.comment_id = ${comment}.id and k.highlight_slot is null
    and (k.pin_id = ${pin} or ${pin} = 0) limit 1) is not null)`
}

export function isHighlighted(comment: string, pin: string): string {
  return `((select k.highlight_slot from pin_comments k where k.comment_id = ${comment}.id and k.pin_id = ${pin}) is not null)`
}

/**
 * Returns the select for comments as `presentComment` reads them, from a `source` that has them as c; `$1` is
 * `viewerKey`, `$2` the pin under which they are shown, or 0. `more` are further columns.
 */
export function commentSelect(source: string, more = ''): string {
  return `select c.id, c.parent_id, c.text, c.like_count, c.helpful_count, c.reply_count, c.created_at,
      c.edited_at is not null as is_edited, ${removalOf('c', '$1')} as removal,
      exists (select from comment_reactions r where r.comment_id = c.id and r.user_id = $1) as liked,
      exists (select from comment_helpful r where r.comment_id = c.id and r.user_id = $1) as helped,
      ${isHighlighted('c', '$2')} as highlighted,
      (select ${userJson('u')} from users u where u.id = c.user_id) as user,
      (select json_agg(${userJson('u', ["'offsets', m.offsets", "'length', m.length"])} order by m.offsets)
       from comment_mentions m join users u on u.id = m.user_id
       where m.comment_id = c.id and not m.is_removed and u.deactivated_at is null and not ${isBlocked('u.id', '$1')}) as mentions${more}
    from ${source}`
}
