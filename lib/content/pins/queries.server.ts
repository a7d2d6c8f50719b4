import type { z } from 'zod'
import { boardSeen, viewerKey } from '@/lib/content/boards/board-sql.server'
import { requireBoard, userIdOf } from '@/lib/content/boards/queries.server'
import type { boardFeedGet } from '@/lib/content/boards/schema'
import type { Sort } from '@/lib/content/boards/sorts'
import { found, refuse } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type listOptions, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { imageSizes } from '@/lib/media/images/sizes'
import { type Db, db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { pinsOf, type VersionRow } from './card/cached-cards.server'
import { cardSelect, ownCardSelect, versionSelect, visitorVersionSelect } from './card/card-sql.server'
import type { WireReason } from './card/wire-parts'
import { placeOf } from './order/place-sql.server'
import { positionOf } from './order/positions.server'
import { titleKey } from './order/title-key'
import { type CardRow, presentPin } from './present.server'
import type { WirePin } from './schema'

type Ids = [viewer: string, ids: readonly string[]]

const listed = 'unnest($2::bigint[]) with ordinality as w (id, n)'
const asGiven = `${listed} join pins p on p.id = w.id`
// The pin at such a place is one that the viewer sees.
const atPlaces = `${listed} join pins f on f.id = w.id ${placeOf('f', '$1')}`

const looks = statement<VersionRow, Ids>('pin_looks', `${versionSelect(asGiven)} order by w.n`)
const places = statement<VersionRow, Ids>('pin_places', `${versionSelect(atPlaces, '', '')} order by w.n`)

// What only members do with pins is a sixth of the time of the others.
const looksForVisitors = statement<VersionRow, Ids>(
  'pin_looks_for_visitors',
  `${visitorVersionSelect(asGiven)} order by w.n`,
)
const placesForVisitors = statement<VersionRow, Ids>(
  'pin_places_for_visitors',
  `${visitorVersionSelect(atPlaces, '')} order by w.n`,
)

// Hiding the id of a new pin from the planner lets it plan once, not per call.
const one = statement<CardRow, [viewer: string, id: string]>(
  'pin_by_id',
  `${cardSelect('pins p')} and p.id = (select $2::bigint)`,
)

const justCreated = statement<CardRow, [viewer: string, id: string]>(
  'pin_created',
  `${ownCardSelect('pins p')} and p.id = (select $2::bigint)`,
)

/**
 * Returns pins for a grid, in the order of `ids`, with the pictures of `feedSizes`; invisible ones are left out.
 * `reasons` maps ids to the reasons for recommending them.
 */
export async function pinCards(
  viewer: Viewer,
  ids: readonly string[],
  { reasons }: { reasons?: ReadonlyMap<string, WireReason> } = {},
): Promise<WirePin[]> {
  if (ids.length === 0) return []
  const read = viewer.id === null ? looksForVisitors : looks
  const rows = await read(viewerKey(viewer), ids)
  return pinsOf(viewer, rows, ({ id }) => reasons?.get(id) ?? null)
}

/**
 * Returns the pins under which the viewer sees the pictures of `ids`, in that order (place-sql.server.ts): not the
 * saver's but the creator's, or the earliest that the viewer may see.
 */
export async function pinPlaces(viewer: Viewer, ids: readonly string[]): Promise<WirePin[]> {
  if (ids.length === 0) return []
  const read = viewer.id === null ? placesForVisitors : places
  return pinsOf(viewer, await read(viewerKey(viewer), ids))
}

/**
 * Returns one pin with its picture at every size. @throws AppError 50 when the viewer may not see it
 */
export async function pinById(viewer: Viewer, id: string, at: Pick<Db, 'execute'> = db()): Promise<WirePin> {
  const [row] = await one.in(at, viewerKey(viewer), id)
  return presentPin(found(row, 'pinNotFound'), imageSizes)
}

/**
 * Returns an original pin that the member has just created, with its picture at every size. @throws AppError 50 when it
 * is missing
 */
export async function createdPin(member: Viewer, id: string, at: Pick<Db, 'execute'>): Promise<WirePin> {
  const [row] = await justCreated.in(at, viewerKey(member), id)
  return presentPin(found(row, 'pinNotFound'), imageSizes)
}

const adsOnly = statement<{ is_ads_only: boolean }, [id: string]>(
  'pin_ads_only',
  'select is_ads_only from pins where id = $1',
)

/** True if a pin is only for ads: syndication leaves it out. */
export const isAdsOnly = async (id: string): Promise<boolean> => (await adsOnly(id))[0]?.is_ads_only === true

type Sortable<Input> = Omit<Input, 'sort'> & { sort?: Sort }
type ListInput = z.output<typeof listOptions>
type IdsOf = (before: string, limit: number) => Promise<{ id: string }[]>
type Placed = { id: string; place: string }
type PlacedIdsOf = (after: [place: string, id: string] | null, limit: number) => Promise<Placed[]>

/**
 * Returns a page, newest first: reads its ids and one more, which shows if there is a next page, then its cards.
 */
async function pageOf(viewer: Viewer, scope: string, input: ListInput, idsOf: IdsOf): Promise<Page<WirePin>> {
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await idsOf(before, input.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.id])
  return {
    items: await pinCards(
      viewer,
      shown.map((row) => row.id),
    ),
    bookmark,
  }
}

/** Reads a page in an order of positions: its ids and one more, which shows if there is a next page, then its cards. */
async function placedPage(
  viewer: Viewer,
  scope: string,
  input: ListInput,
  idsOf: PlacedIdsOf,
): Promise<Page<WirePin>> {
  const [place, id] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await idsOf(place && id ? [decodeURIComponent(place), id] : null, input.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, input.page_size, scope, (last) => [
    encodeURIComponent(last.place),
    last.id,
  ])
  return {
    items: await pinCards(
      viewer,
      shown.map((row) => row.id),
    ),
    bookmark,
  }
}

type PlaceParams = [viewer: string, of: string, place: string | null, id: string | null, limit: number]

/**
 * Declares a statement for ids of pins in an order. Excludes pins that are not ready or only for ads, except for their
 * owner, so that pages are full.
 */
function placed(
  name: string,
  where: string,
  key: string,
  direction: 'asc' | 'desc',
  type: 'numeric' | 'text' = 'numeric',
) {
  const beyond = direction === 'asc' ? '>' : '<'
  const edge = direction === 'asc' ? '-1' : largestId
  const first = type === 'text' ? `''` : edge
  return statement<Placed, PlaceParams>(
    name,
    `select p.id, (${key})::text as place from pins p where ${where} and p.deleted_at is null
       and (p.user_id = $1 or (p.is_ready and not p.is_ads_only))
       and (${key}, p.id) ${beyond} (coalesce($3::${type}, ${first}), coalesce($4::bigint, ${edge}))
     order by ${key} ${direction}, p.id ${direction} limit $5`,
  )
}

/** Returns the statements of one list of pins in each of its orders. */
function inOrders(name: string, where: string): Record<Sort, ReturnType<typeof placed>> {
  const newest = placed(`${name}_newest`, where, 'p.id', 'desc')
  return {
    custom: placed(`${name}_placed`, where, positionOf('p'), 'desc'),
    newest,
    oldest: placed(`${name}_oldest`, where, 'p.id', 'asc'),
    alphabetical: placed(`${name}_titled`, where, titleKey('p.'), 'asc', 'text'),
    last_pinned_to: newest,
  }
}

const onBoard = inOrders('pins_on_board', 'p.board_id = $2')
const onBoardOutsideSections = inOrders('pins_outside_sections', 'p.board_id = $2 and p.section_id is null')
const inSection = inOrders('pins_in_section', 'p.section_id = $2')

/**
 * Returns the pins of a board, by default in their custom order. @throws AppError 40, 1 for a bookmark of another list
 */
export async function boardFeed(
  viewer: Viewer,
  { sort = 'custom', ...input }: Sortable<z.output<typeof boardFeedGet>>,
): Promise<Page<WirePin>> {
  const ids = (input.filter_section_pins ? onBoardOutsideSections : onBoard)[sort]
  const scope = `board:${input.board_id}:${input.filter_section_pins}:${sort}`
  const [, page] = await Promise.all([
    requireBoard(viewer, input.board_id),
    placedPage(viewer, scope, input, (after, limit) =>
      ids(viewerKey(viewer), input.board_id, after?.[0] ?? null, after?.[1] ?? null, limit),
    ),
  ])
  return page
}

const seenSection = statement<{ id: string }, [viewer: string, id: string]>(
  'section_seen',
  `select s.id from board_sections s join boards b on b.id = s.board_id
   where s.id = $2 and ${boardSeen('b', '$1')}`,
)

/**
 * Returns the pins of a section, by default in the order of its board. @throws AppError 2031, 1 for a bookmark of
 * another list
 */
export async function sectionFeed(
  viewer: Viewer,
  { sort = 'custom', ...input }: Sortable<ListInput & { section_id: string }>,
): Promise<Page<WirePin>> {
  const scope = `section:${input.section_id}:${sort}`
  const [[section], page] = await Promise.all([
    seenSection(viewerKey(viewer), input.section_id),
    placedPage(viewer, scope, input, (after, limit) =>
      inSection[sort](viewerKey(viewer), input.section_id, after?.[0] ?? null, after?.[1] ?? null, limit),
    ),
  ])
  if (!section) refuse('sectionNotFound')
  return page
}

/**
 * The lists of a user's pins: others see public ones, the user also secret, archived and unready ones, and followers of
 * a private account those that would otherwise be public.
 */
const created = 'and p.parent_pin_id is null'
const saved = 'and p.parent_pin_id is not null'
const listsOfUser = {
  created: {
    own: ownPins('own_created_pins', created),
    public: publicPins('public_created_pins', created),
    followers: followersPins('followers_created_pins', created),
  },
  saved: {
    own: ownPins('own_saved_pins', saved),
    public: publicPins('public_saved_pins', saved),
    followers: followersPins('followers_saved_pins', saved),
  },
  all: {
    own: ownPins('own_pins', ''),
    public: publicPins('public_pins_of_user', ''),
    followers: followersPins('followers_pins_of_user', ''),
  },
}

function followersPins(name: string, and: string) {
  return statement<{ id: string }, [user: string, before: string, limit: number]>(
    name,
    `select p.id from pins p join boards b on b.id = p.board_id
     where p.user_id = $1 and p.id < $2 and p.deleted_at is null and p.is_ready and not p.is_ads_only ${and}
       and b.privacy = 'public' and b.archived_at is null and b.deleted_at is null
     order by p.id desc limit $3`,
  )
}

function ownPins(name: string, and: string) {
  return statement<{ id: string }, [user: string, before: string, limit: number]>(
    name,
    `select p.id from pins p where p.user_id = $1 and p.id < $2 and p.deleted_at is null ${and}
     order by p.id desc limit $3`,
  )
}

function publicPins(name: string, and: string) {
  return statement<{ id: string }, [user: string, before: string, limit: number]>(
    name,
    `select p.id from pins p where p.user_id = $1 and p.id < $2 and p.is_public and p.deleted_at is null ${and}
     order by p.id desc limit $3`,
  )
}

const letIn = statement<{ yes: boolean }, [viewer: string, user: string]>(
  'let_in_by_private',
  `select u.is_private_profile and exists (
     select from user_follows f where f.follower_id = $1 and f.followee_id = u.id) as yes
   from users u where u.id = $2`,
)

/** True if a user's account is private and admits the viewer; the cards check every rule again. */
async function isLetIn(viewer: string, user: string): Promise<boolean> {
  const [row] = await letIn(viewer, user)
  return row?.yes === true
}

async function userFeed(
  viewer: Viewer,
  username: string,
  input: ListInput,
  which: keyof typeof listsOfUser,
): Promise<Page<WirePin>> {
  const user = await userIdOf(username)
  const whose = viewer.id === user ? 'own' : (await isLetIn(viewerKey(viewer), user)) ? 'followers' : 'public'
  return pageOf(viewer, `user:${user}:${which}:${whose}`, input, (before, limit) =>
    listsOfUser[which][whose](user, before, limit),
  )
}

/** Returns a user's own pins, without saves of others' pins; newest first. @throws AppError 30 */
export async function createdPins(viewer: Viewer, username: string, list: ListInput): Promise<Page<WirePin>> {
  return userFeed(viewer, username, list, 'created')
}

/** Returns every pin of a user, or only their saves of others' pins; newest first. @throws AppError 30 */
export async function pinsOfUser(
  viewer: Viewer,
  { kind = 'all', ...input }: ListInput & { username: string; kind?: 'all' | 'saved' },
): Promise<Page<WirePin>> {
  return userFeed(viewer, input.username, input, kind)
}
