import type { z } from 'zod'
import { found, permit, refuse } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { boardAccess } from './access/access.server'
import { listedCount, listings } from './board-lists.server'
import { boardSeen, boardSelect, coversJoin, viewerKey } from './board-sql.server'
import {
  type BoardRow,
  boardUrl,
  type PickerRow,
  presentBoard,
  presentPickerBoard,
  presentSection,
  type SectionRow,
} from './present.server'
import type {
  boardSectionsGet,
  boardsGet,
  PickerBoard,
  sectionGet,
  WireBoard,
  WireSection,
  WireSectionBoard,
} from './schema'
import { sectionListings } from './sections/section-lists.server'
import type { Sort } from './sorts'

const byId = statement<BoardRow, [viewer: string, id: string]>(
  'board_by_id',
  `${boardSelect('boards b')} where b.id = $2 and ${boardSeen('b', '$1')}`,
)

const bySlug = statement<BoardRow, [viewer: string, username: string, slug: string]>(
  'board_by_slug',
  `${boardSelect('boards b')} where lower(o.username) = lower($2) and b.slug = $3 and ${boardSeen('b', '$1')}`,
)

const byIds = statement<BoardRow, [viewer: string, ids: readonly string[]]>(
  'boards_by_ids',
  `${boardSelect(`unnest(${anyLength('$2::bigint[]')}) with ordinality as w (id, n) join boards b on b.id = w.id`)}
   where ${boardSeen('b', '$1')} order by w.n`,
)

/** Returns a board by its id; `at` reads it behind a transaction. @throws AppError 40 when the viewer may not see it */
export async function boardById(viewer: Viewer, id: string, at?: Pick<Db, 'execute'>): Promise<WireBoard> {
  const key = viewerKey(viewer)
  const [row] = await (at ? byId.in(at, key, id) : byId(key, id))
  return presentBoard(found(row, 'boardNotFound'))
}

/** Returns a slug from an address in the form in which slugs are stored. */
const storedSlug = (slug: string) => slug.normalize('NFC').toLowerCase().replaceAll('\u0000', '')

/** Refuses to share a board that the viewer may not see, and a secret one. @throws AppError 40 */
export async function permitShare(viewer: Viewer, id: string): Promise<void> {
  permit((await boardById(viewer, id)).privacy !== 'secret', 'boardNotFound')
}

/** Returns a board by its address `/{username}/{slug}/`. @throws AppError 40 when the viewer may not see it */
export async function boardBySlug(viewer: Viewer, username: string, slug: string): Promise<WireBoard> {
  const [row] = await bySlug(viewerKey(viewer), username.replaceAll('\u0000', ''), storedSlug(slug))
  return presentBoard(found(row, 'boardNotFound'))
}

/** Returns boards in the order of `ids`, without those that the viewer may not see. */
export async function boardsByIds(viewer: Viewer, ids: readonly string[]): Promise<WireBoard[]> {
  if (ids.length === 0) return []
  return (await byIds(viewerKey(viewer), ids)).map(presentBoard)
}

type BoardsInput = z.output<typeof boardsGet>

const userByName = statement<{ id: string }, [username: string]>(
  'user_id_by_username',
  'select id from users where lower(username) = lower($1)',
)

/** Returns the id of the user with a username. @throws AppError 30 for an unknown one */
export async function userIdOf(username: string): Promise<string> {
  const [row] = await userByName(username.replaceAll('\u0000', ''))
  return found(row, 'userNotFound').id
}

/**
 * Returns a user's boards: only the public ones for others, and those of the filter for the owner. Only the owner sees
 * archived ones, on request. @throws AppError 30 for an unknown user, 1 for a bookmark of another list
 */
export async function boardsOfUser(viewer: Viewer, input: BoardsInput): Promise<Page<WireBoard>> {
  const owner = await userIdOf(input.username)
  const own = viewer.id === owner
  const privacy = own ? input.privacy_filter : 'listed'
  const archived = own && (input.include_archived || privacy === 'archived')
  const scope = `boards:${owner}:${input.sort}:${privacy}:${archived}`
  const [after = null, afterId = null] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await listings[input.sort](
    viewerKey(viewer),
    owner,
    privacy,
    archived,
    input.page_size + 1,
    after === null ? null : decodeURIComponent(after),
    afterId,
  )
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [
    encodeURIComponent(last.position),
    last.id,
  ])
  return {
    items: shown.map(presentBoard),
    bookmark,
  }
}

/** Returns how many boards `boardsOfUser` lists for the viewer without a filter. */
export async function countBoardsOfUser(viewer: Viewer, owner: string): Promise<number> {
  const privacy = viewer.id === owner ? 'all' : 'listed'
  const [row] = await listedCount(viewerKey(viewer), owner, privacy, false)
  return row?.count ?? 0
}

const seenBoard = statement<{ id: string }, [viewer: string, id: string]>(
  'board_seen',
  `select b.id from boards b where b.id = $2 and ${boardSeen('b', '$1')}`,
)

/** Checks that the viewer may see the board. @throws AppError 40 */
export async function requireBoard(viewer: Viewer, boardId: string): Promise<void> {
  const [row] = await seenBoard(viewerKey(viewer), boardId)
  if (!row) refuse('boardNotFound')
}

const canArrange = statement<{ works: boolean }, [viewer: string, id: string]>(
  'board_works_on',
  `select ${boardAccess.visible('board.arrange', 'b', '$1')} as works from boards b where b.id = $2 and ${boardSeen('b', '$1')}`,
)

/** Requires the owner of a board or a collaborator. @throws AppError 40 when they may not see it, 7 for others */
export async function requireCollaborator(member: Member, boardId: string): Promise<void> {
  const [row] = await canArrange(member.id, boardId)
  permit(found(row, 'boardNotFound').works, 'noRight')
}

const allSections = 500

/** Returns all sections of a board. @throws AppError 40 */
export async function sectionsOfBoard(
  viewer: Viewer,
  boardId: string,
  sort: Sort = 'custom',
): Promise<WireSection[]> {
  const page = await sectionsPage(viewer, { board_id: boardId, sort, page_size: allSections, bookmarks: [] })
  return page.items
}

/** Returns one page of a board's sections. @throws AppError 40, 1 for a bookmark of another list */
export async function sectionsPage(
  viewer: Viewer,
  input: z.output<typeof boardSectionsGet>,
): Promise<Page<WireSection>> {
  const scope = `sections:${input.board_id}:${input.sort}`
  const [after = null, afterId = null] = readBookmark(scope, input.bookmarks) ?? []
  const [, rows] = await Promise.all([
    requireBoard(viewer, input.board_id),
    sectionListings[input.sort](
      viewerKey(viewer),
      input.board_id,
      input.page_size + 1,
      after === null ? null : decodeURIComponent(after),
      afterId,
    ),
  ])
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [
    encodeURIComponent(last.place),
    last.id,
  ])
  return {
    items: shown.map(presentSection),
    bookmark,
  }
}

const sectionOfSlug = statement<
  SectionRow,
  [viewer: string, username: string, slug: string, section: string]
>(
  'section_by_slug',
  `select s.id, s.title, s.slug, s.pin_count
   from users o join boards b on b.user_id = o.id join board_sections s on s.board_id = b.id
   where lower(o.username) = lower($2) and b.slug = $3 and s.slug = $4 and ${boardSeen('b', '$1')}`,
)

const sectionOfId = statement<SectionRow, [viewer: string, id: string]>(
  'section_by_id',
  `select s.id, s.title, s.slug, s.pin_count from board_sections s join boards b on b.id = s.board_id
   where s.id = $2 and ${boardSeen('b', '$1')}`,
)

/** Returns a section by its id. @throws AppError 2031 when the viewer may not see it */
async function sectionById(viewer: Viewer, id: string): Promise<WireSection> {
  const [row] = await sectionOfId(viewerKey(viewer), id)
  return presentSection(found(row, 'sectionNotFound'))
}

/** Returns a section by its address. @throws AppError 2031 when the viewer may not see it */
export async function sectionBySlug(
  viewer: Viewer,
  username: string,
  slug: string,
  sectionSlug: string,
): Promise<WireSection> {
  const [row] = await sectionOfSlug(
    viewerKey(viewer),
    username.replaceAll('\u0000', ''),
    storedSlug(slug),
    storedSlug(sectionSlug),
  )
  return presentSection(found(row, 'sectionNotFound'))
}

/** Returns a section by its id or address, as a call names it. @throws AppError 2031 when the viewer may not see it */
export const sectionOf = (viewer: Viewer, input: z.output<typeof sectionGet>): Promise<WireSection> =>
  'section_id' in input
    ? sectionById(viewer, input.section_id)
    : sectionBySlug(
        viewer,
        input.username,
        'slug' in input ? input.slug : input.board_slug,
        input.section_slug,
      )

const boardRefOf = statement<
  Pick<BoardRow, 'id' | 'name' | 'slug' | 'privacy' | 'username'> & { owner_id: string; full_name: string },
  [section: string]
>(
  'board_of_section',
  `select b.id, b.name, b.slug, b.privacy, o.username, o.id as owner_id, o.full_name
   from board_sections s join boards b on b.id = s.board_id join users o on o.id = b.user_id where s.id = $1`,
)

/** Returns the board of a section that the viewer may see, with its owner. */
export async function boardOfSection(section_id: string): Promise<WireSectionBoard> {
  const [row] = await boardRefOf(section_id)
  const { id, name, slug, privacy, username, owner_id, full_name } = found(row, 'sectionNotFound')
  return { id, name, url: boardUrl(username, slug), privacy, owner: { id: owner_id, username, full_name } }
}

/** SQL that is true for a board b that neither its owner nor the member $1 archived. */
const inUse = `b.archived_at is null and not exists (
  select from board_places w where w.board_id = b.id and w.user_id = $1 and w.archived_at is not null)`

const lastBoards = statement<{ id: string; name: string }, [user: string, count: number]>(
  'last_boards',
  `select b.id, b.name from boards b where b.id in ${boardAccess.idsGranted('board.add-pin', '$1')} and ${inUse}
   order by b.last_pinned_at desc nulls last, b.id desc limit $2`,
)

/** Returns the boards that a member last saved to, for quick saves. */
export async function lastBoardsOf(member: Member, n: number): Promise<{ id: string; name: string }[]> {
  return lastBoards(member.id, n)
}

const picker = statement<PickerRow, [user: string]>(
  'picker_boards',
  `select b.id, b.name, b.slug, b.privacy, b.pin_count, b.section_count, o.username, c.covers,
     case when b.section_count > 0 then (
       select json_agg(json_build_object('id', s.id::text, 'title', s.title, 'slug', s.slug,
         'pin_count', s.pin_count) order by s.position, s.id)
       from board_sections s where s.board_id = b.id) end as sections
   from boards b join users o on o.id = b.user_id ${coversJoin(1)}
   where b.id in ${boardAccess.idsGranted('board.add-pin', '$1')} and ${inUse}
   order by b.last_pinned_at desc nulls last, b.id desc`,
)

/** The number of recent boards that are listed separately. */
const shortlist = 5

/**
 * Returns every board that a member may save to, most recently used first, with its sections and at most one picture.
 */
export async function pickerBoards(
  member: Member,
): Promise<{ all_boards: PickerBoard[]; boards_shortlist: PickerBoard[] }> {
  const all_boards = (await picker(member.id)).map(presentPickerBoard)
  return { all_boards, boards_shortlist: all_boards.slice(0, shortlist) }
}
