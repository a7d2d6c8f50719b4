import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { mayContact } from '@/lib/accounts/contact/contact.server'
import { boardAccess } from '@/lib/content/boards/access/access.server'
import type { CollaboratorRole } from '@/lib/content/boards/access/roles'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { boardUrl } from '@/lib/content/boards/present.server'
import { requireBoard } from '@/lib/content/boards/queries.server'
import type { BoardPrivacy } from '@/lib/content/boards/schema'
import { wireTime } from '@/lib/content/boards/wire-time'
import { found, permit } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { mailedTo } from './link-sql.server'
import type { WireBoardInvite, WireCollaborator } from './schema'

const accessOf = (role: CollaboratorRole | 'owner'): WireCollaborator['access'] =>
  role === 'owner' ? ['write', 'delete'] : role === 'viewer' ? [] : ['write']

type CollaboratorRow = UserRow & { grant_id: string; role: CollaboratorRole | 'owner' }

/** Selects the owner first, then collaborators in the order in which they joined, without those hidden by a closed account or a block. */
const page = statement<CollaboratorRow, [viewer: string, board: string, after: string, limit: number]>(
  'board_collaborators',
  `select x.grant_id, x.role, u.id, u.username, u.full_name, u.first_name, u.avatar_signature
   from (select 0::bigint as grant_id, 'owner' as role, user_id from boards where id = $2
     union all select g.id, replace(g.role, 'board.', ''), g.subject_id from grants g
       where g.kind = 'board' and g.resource_id = $2 and (g.expires_at is null or g.expires_at > now())) x
   join users u on u.id = x.user_id
   where x.grant_id > $3::bigint and u.deactivated_at is null and not ${isBlocked('u.id', '$1')}
   order by x.grant_id limit $4`,
)

const presentCollaborator = ({ grant_id, role, ...user }: CollaboratorRow): WireCollaborator => ({
  id: user.id,
  type: 'collaborator',
  user: presentUser(user),
  role,
  access: accessOf(role),
  status: 'accepted',
})

/** Returns the people of a board, its owner first. @throws AppError 40, 1 for a bookmark of another list */
export async function collaboratorsOf(
  viewer: Viewer,
  input: { board_id: string; page_size: number; bookmarks: string[] },
): Promise<Page<WireCollaborator>> {
  const scope = `collaborators:${input.board_id}`
  const [after = '-1'] = readBookmark(scope, input.bookmarks) ?? []
  await requireBoard(viewer, input.board_id)
  const rows = await page(viewerKey(viewer), input.board_id, after, input.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.grant_id])
  return {
    items: shown.map(presentCollaborator),
    bookmark,
  }
}

const one = statement<CollaboratorRow, [viewer: string, board: string, user: string]>(
  'board_collaborator',
  `select g.id as grant_id, replace(g.role, 'board.', '') as role, u.id, u.username, u.full_name, u.first_name,
     u.avatar_signature
   from grants g join users u on u.id = g.subject_id
   where g.kind = 'board' and g.resource_id = $2 and g.subject_id = $3 and (g.expires_at is null or g.expires_at > now())
     and u.deactivated_at is null and not ${isBlocked('u.id', '$1')}`,
)

/** Returns one collaborator of a board, the viewer by default. @throws AppError 40, 30 for a person who is not one */
export async function collaboratorOf(
  viewer: Member,
  { board_id, invited_user_id = viewer.id }: { board_id: string; invited_user_id?: string | undefined },
): Promise<WireCollaborator> {
  await requireBoard(viewer, board_id)
  const [row] = await one(viewer.id, board_id, invited_user_id)
  return presentCollaborator(found(row, 'userNotFound'))
}

type InviteRow = {
  state: 'invited' | 'proposed' | 'requested'
  role: CollaboratorRole
  created_at: Date
  board_id: string
  board_name: string
  slug: string
  privacy: BoardPrivacy
  cover: string | null
  owner: string
  invited: UserRow
  inviter: UserRow
}

/**
 * Returns SQL for the signature of the picture of board b: the chosen cover, otherwise the newest; null if it has none.
 * `seen` is a further condition on its pin p.
 */
export const boardCover = (seen = 'true') => `(select p.signature from pins p
  where p.board_id = b.id and p.deleted_at is null and p.is_ready and not p.is_ads_only and ${seen}
  order by p.id = b.cover_pin_id desc nulls last, p.id desc limit 1)`

const cover = boardCover()

const invitesFrom = `select i.state, i.role, i.created_at, b.id as board_id, b.name as board_name, b.slug, b.privacy,
    ${cover} as cover, o.username as owner, ${userJson('u')} as invited, ${userJson('v')} as inviter
  from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null and b.audience <> 'nobody'
  join users o on o.id = b.user_id join users u on u.id = i.user_id and u.deactivated_at is null
  join users v on v.id = i.invited_by`

/** SQL condition for the visible open invites: all for the owner, own proposals for a collaborator who may invite. */
const onBoard = statement<InviteRow, [viewer: string, board: string]>(
  'board_invites_of_board',
  `${invitesFrom} where i.board_id = $2 and (b.user_id = $1 or (i.invited_by = $1 and i.state = 'proposed'))
     and not ${isBlocked('u.id', '$1')}
   order by i.created_at desc, i.user_id limit 500`,
)

/** SQL condition for an invitation that its receiver may still be shown, from the owner and the inviter. */
const stillReaches = `${mayContact('request', 'b.user_id', '$1')} and ${mayContact('request', 'i.invited_by', '$1')}`

/** Selects the newest invitation by mail to the viewer on each board, as that of a person. */
const mailed = `select distinct on (l.board_id) 'invited' as state, l.role, l.created_at, b.id as board_id,
    b.name as board_name, b.slug, b.privacy, ${cover} as cover, o.username as owner, ${userJson('w')} as invited, ${userJson('o')} as inviter
  from board_links l join users w on w.id = $1 join boards b on b.id = l.board_id join users o on o.id = b.user_id
  where l.id in (select l.id from ${mailedTo('$1')})`

const mine = statement<InviteRow, [viewer: string]>(
  'board_invites_of_member',
  `select * from ((${invitesFrom} where i.user_id = $1 and i.state = 'invited' and ${stillReaches}
       order by i.created_at desc, i.board_id limit 100)
     union all (${mailed} order by l.board_id, l.id desc limit 100)) x
   order by x.created_at desc, x.board_id limit 100`,
)

const mineOn = statement<InviteRow, [viewer: string, board: string]>(
  'board_invite_of_member',
  `(${invitesFrom} where i.user_id = $1 and i.board_id = $2 and (i.state = 'requested' or ${stillReaches})
     and (i.state = 'invited' or (i.state = 'requested' and ${boardAccess.visible('board.view', 'b', '$1')})))
   union all (${mailed} and l.board_id = $2 order by l.board_id, l.id desc limit 1)`,
)

function presentInvite(row: InviteRow): WireBoardInvite {
  return {
    id: `${row.board_id}${row.invited.id}`,
    type: 'board_invite',
    board: {
      id: row.board_id,
      name: row.board_name,
      url: boardUrl(row.owner, row.slug),
      privacy: row.privacy,
      image_cover_url: row.cover && imageUrl(row.cover, '136x136', 'webp'),
    },
    invited_user: presentUser(row.invited),
    invited_by_user: presentUser(row.inviter),
    status: row.state === 'invited' ? 'new' : 'not_invited',
    is_request: row.state === 'requested',
    is_proposed: row.state === 'proposed',
    role: row.role,
    access: accessOf(row.role),
    created_at: wireTime(row.created_at),
  }
}

const mayInvite = statement<{ yes: boolean }, [viewer: string, board: string]>(
  'may_invite_to_board',
  `select ${boardAccess.visible('board.invite', 'b', '$1')} as yes from boards b
   where b.id = $2 and ${boardAccess.visible('board.view', 'b', '$1')}`,
)

/** Returns the open invitations, proposals and requests of a board. @throws AppError 40, 7 for a member who may not invite */
export async function invitesOf(member: Member, board_id: string): Promise<WireBoardInvite[]> {
  const [may] = await mayInvite(member.id, board_id)
  permit(found(may, 'boardNotFound').yes)
  return (await onBoard(member.id, board_id)).map(presentInvite)
}

/** Returns the boards to which the member is invited, newest first. */
export async function ownInvites(member: Member): Promise<WireBoardInvite[]> {
  return (await mine(member.id)).map(presentInvite)
}

/** Returns the open invitation or request between the member and a board, which they need not be able to see. @throws AppError 40 when there is none */
export async function ownInvite(member: Member, board_id: string): Promise<WireBoardInvite> {
  const [row] = await mineOn(member.id, board_id)
  return presentInvite(found(row, 'boardNotFound'))
}
