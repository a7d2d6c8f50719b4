import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { removalOf } from '@/lib/content/reports/removal'
import type { Viewer } from '@/lib/core/viewer'
import { boardAccess } from './access/access.server'

/** Returns a viewer's parameter in statements: their id, or 0, which no user has. */
export function viewerKey(viewer: Viewer): string {
  return viewer.id ?? '0'
}

/**
 * Returns SQL that is true if a viewer may see a board; `viewer` is the placeholder of `viewerKey`, or a column. The
 * owner and role holders may, and others unless it is secret, archived or of an account that does not admit them
 * (access.server.ts).
 */
export function boardSeen(board: string, viewer: string): string {
  return boardAccess.visible('board.view', board, viewer)
}

/**
 * Returns a join for the pictures of board `b` as one JSON column `covers`: the chosen cover first, then the newest.
 */
export function coversJoin(count: number): string {
  const pictures = (isChosen: boolean) => `select p.id::text as pin_id, m.signature, m.ext, m.width, m.height,
      m.dominant_color, ${isChosen} as is_chosen
    from pins p join media m on m.signature = p.signature
    where p.board_id = b.id and p.deleted_at is null and p.is_ready and not p.is_ads_only`
  return `left join lateral (
    select json_agg(x order by x.is_chosen desc, x.pin_id::bigint desc) as covers from (
      select * from (
        (${pictures(true)} and p.id = b.cover_pin_id)
        union all (${pictures(false)} and p.id is distinct from b.cover_pin_id order by p.id desc limit ${count})) y
      order by y.is_chosen desc, y.pin_id::bigint desc limit ${count}) x) c on true`
}

/** Maximum avatars that a board shows next to its owner's. */
const faces = 5

/** Grants on board `b` that are in force. */
const granted = `from grants g where g.kind = 'board' and g.resource_id = b.id
  and (g.expires_at is null or g.expires_at > now())`

/** The collaborators of board `b`, and the role of the viewer ($1). */
const peopleColumns = `
  (select count(*)::int ${granted}) as collaborator_count,
  (select json_agg(${userJson('u')} order by x.id) from (select g.id, g.subject_id ${granted} order by g.id limit ${faces}) x
    join users u on u.id = x.subject_id and u.deactivated_at is null and not ${isBlocked('u.id', '$1')}) as collaborators,
  (select replace(g.role, 'board.', '') ${granted} and g.subject_id = $1 limit 1) as my_role,
  (select i.state from board_invites i where i.board_id = b.id and i.user_id = $1) as my_invite,
  (select ${userJson('u')} from board_transfers t join users u on u.id = t.user_id
    where t.board_id = b.id and (b.user_id = $1 or t.user_id = $1)) as transfer,
  b.user_id = $1 as is_mine,
  (select w.archived_at from board_places w where w.board_id = b.id and w.user_id = $1) as my_archived_at,
  (b.pin_count > 0 and b.interest_id is not null and (b.user_id = $1 or exists (select ${granted} and g.subject_id = $1))
    and exists (select from pins p where p.interest_id = b.interest_id and p.is_public and p.id > coalesce(
      (select w.ideas_seen_id from board_places w where w.board_id = b.id and w.user_id = $1), b.id)
      and p.board_id <> b.id)) as has_fresh_ideas`

/**
 * Returns the select for a board as `presentBoard` reads it, from a `source` with all its columns, aliased b; $1 is
 * `viewerKey`.
 */
export function boardSelect(source: string): string {
  return `select b.id, b.name, b.slug, b.description, b.privacy, b.pin_count, b.sectionless_pin_count, b.section_count,
      b.follower_count, b.last_pinned_at, b.archived_at, b.created_at, b.layout, b.sensitivity, b.cover_crop,
      o.id as owner_id, o.username, o.full_name, o.first_name, o.avatar_signature,
      exists (select from board_follows f where f.user_id = $1 and f.board_id = b.id) as followed_by_me, c.covers,
      ${removalOf('b', '$1')} as removal, ${peopleColumns}
    from ${source}
    join users o on o.id = b.user_id
    ${coversJoin(3)}`
}
