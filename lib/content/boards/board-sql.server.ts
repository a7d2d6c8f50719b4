import { removalOf } from '@/lib/content/reports/removal'
import type { Viewer } from '@/lib/core/viewer'
import { boardAccess } from './access.server'
import { isApart } from './apart-sql.server'

/** The parameter that stands for a viewer in statements: their id, or 0, which nobody has. */
export function viewerKey(viewer: Viewer): string {
  return viewer.id ?? '0'
}

/**
 * True if a viewer may know of a board, as SQL; `viewer` is the placeholder of `viewerKey`, or a column: its owner, who holds a
 * role on it, and others unless it is secret, archived or of an account that does not let them in (access.server.ts).
 */
export function boardSeen(board: string, viewer: string): string {
  return boardAccess.visible('board.view', board, viewer)
}

/** The newest pictures of board `b`, as one JSON column `covers`. */
export function coversJoin(count: number): string {
  return `left join lateral (
    select json_agg(x) as covers from (
      select p.id as pin_id, m.signature, m.ext, m.width, m.height, m.dominant_color
      from pins p join media m on m.signature = p.signature
      where p.board_id = b.id and p.deleted_at is null and p.is_ready
      order by p.id desc limit ${count}) x) c on true`
}

const person = (
  u: string,
) => `json_build_object('id', ${u}.id::text, 'username', ${u}.username, 'full_name', ${u}.full_name,
  'first_name', ${u}.first_name, 'avatar_signature', ${u}.avatar_signature)`

/** Faces that a board shows beside its owner's. */
const faces = 5

/** Grants on board `b` that count now. */
const granted = `from grants g where g.kind = 'board' and g.resource_id = b.id
  and (g.expires_at is null or g.expires_at > now())`

/** Who works on board `b`, and how the viewer, $1, stands to that. */
const peopleColumns = `
  (select count(*)::int ${granted}) as collaborator_count,
  (select json_agg(${person('u')} order by x.id) from (select g.id, g.subject_id ${granted} order by g.id limit ${faces}) x
    join users u on u.id = x.subject_id and u.deactivated_at is null and not ${isApart('u.id', '$1')}) as collaborators,
  (select replace(g.role, 'board.', '') ${granted} and g.subject_id = $1 limit 1) as my_role,
  (select i.state from board_invites i where i.board_id = b.id and i.user_id = $1) as my_invite,
  (select ${person('u')} from board_transfers t join users u on u.id = t.user_id
    where t.board_id = b.id and (b.user_id = $1 or t.user_id = $1)) as transfer,
  b.user_id = $1 as is_mine`

/**
 * Everything of a board as `presentBoard` reads it, from a `source` that is aliased b and has all its columns;
 * $1 is `viewerKey`.
 */
export function boardSelect(source: string): string {
  return `select b.id, b.name, b.slug, b.description, b.privacy, b.pin_count, b.sectionless_pin_count, b.section_count,
      b.follower_count, b.last_pinned_at, b.archived_at, b.created_at,
      o.id as owner_id, o.username, o.full_name, o.first_name, o.avatar_signature,
      exists (select from board_follows f where f.user_id = $1 and f.board_id = b.id) as followed_by_me, c.covers,
      ${removalOf('b', '$1')} as removal, ${peopleColumns}
    from ${source}
    join users o on o.id = b.user_id
    ${coversJoin(3)}`
}
