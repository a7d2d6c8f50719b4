import type { z } from 'zod'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { userJson } from '@/lib/accounts/account/user-sql.server'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pictureSeen, pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { found, permit } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { presentTry, presentUserTry, type TryRow, type UserTryPin } from './present.server'
import type { triesGet, userTriesGet, WireTry, WireUserTry } from './schema'
import { trySeen } from './try-sql.server'

const picture = statement<{ id: string }, [viewer: string, pin: string]>(
  'tries_picture',
  `select p.aggregated_pin_id as id from pins p join boards b on b.id = p.board_id
   where p.id = $2 and ${pinSeen('p', 'b', '$1')}`,
)

const select = `select t.id, t.text, t.created_at, t.like_count, t.helpful_count, t.comment_count,
    t.aggregated_pin_id as picture,
    m.signature, m.ext, m.width, m.height, m.dominant_color,
    exists (select from try_marks k where k.try_id = t.id and k.user_id = $1 and k.kind = 'like') as liked_by_me,
    exists (select from try_marks k where k.try_id = t.id and k.user_id = $1 and k.kind = 'helpful')
      as marked_helpful_by_me,
    ${userJson('u')} as user
  from tries t join users u on u.id = t.user_id left join media m on m.signature = t.signature
  where ${trySeen('t', '$1')}`

const page = statement<TryRow, [viewer: string, picture: string, before: string, limit: number]>(
  'tries_page',
  `${select} and t.aggregated_pin_id = $2 and t.id < $3 order by t.id desc limit $4`,
)

const ofPerson = statement<TryRow, [viewer: string, picture: string, user: string]>(
  'try_of_person',
  `${select} and t.aggregated_pin_id = $2 and t.user_id = $3 and t.deleted_at is null`,
)

const one = statement<TryRow, [viewer: string, id: string]>(
  'try_by_id',
  `${select} and t.id = $2 and exists (select from pins p join boards b on b.id = p.board_id
     where p.aggregated_pin_id = t.aggregated_pin_id and ${pinSeen('p', 'b', '$1')})`,
)

const ofUser = statement<TryRow & UserTryPin, [viewer: string, user: string, before: string, limit: number]>(
  'tries_of_user',
  `select s.*, p.id as pin_id, p.title as pin_title from (${select} and t.user_id = $2 and t.id < $3) s
   cross join lateral (select p.id, p.title from pins p join boards b on b.id = p.board_id
     where p.aggregated_pin_id = s.picture and ${pinSeen('p', 'b', '$1')} order by p.id limit 1) p
   order by s.id desc limit $4`,
)

/** Returns one try of a picture: by its id, or a person's, if any. @throws AppError 404 for an unknown id */
async function named(key: string, picture: string, { did_it_id, user_id }: z.output<typeof triesGet>) {
  if (did_it_id === undefined) return user_id === undefined ? null : ofPerson(key, picture, user_id)
  const rows = (await one(key, did_it_id)).filter((row) => row.picture === picture)
  return [found(rows[0], 'notFound')]
}

/**
 * Returns the tries of a pin's picture, newest first, or the named one. @throws AppError 50, 404 for an
 * unknown try, 1 for a bookmark of another list
 */
export async function triesOf(viewer: Viewer, input: z.output<typeof triesGet>): Promise<Page<WireTry>> {
  const key = viewerKey(viewer)
  const [pin] = await picture(key, input.pin_id)
  const { id } = found(pin, 'pinNotFound')
  const alone = await named(key, id, input)
  if (alone) return { items: alone.map(presentTry), bookmark: null }
  return pageOf(key, id, input)
}

type Listing = Pick<z.output<typeof triesGet>, 'page_size' | 'bookmarks'>

/** Returns the tries of a picture that the viewer sees, newest first. */
async function pageOf(key: string, id: string, list: Listing): Promise<Page<WireTry>> {
  const scope = `tries ${id}`
  const [before = largestId] = readBookmark(scope, list.bookmarks) ?? []
  const rows = await page(key, id, before, list.page_size + 1)
  const { items: shown, bookmark } = toPage(rows, list.page_size, scope, (last) => [last.id])
  return { items: shown.map(presentTry), bookmark }
}

const seen = statement<{ seen: boolean }, [viewer: string, picture: string]>(
  'tries_picture_seen',
  `select ${pictureSeen('$2', '$1')} as seen`,
)

/** Returns the tries of a picture, newest first. @throws AppError 50 for one that the viewer may not see, 1 as `triesOf` */
export async function triesOfPicture(viewer: Viewer, picture: string, list: Listing): Promise<Page<WireTry>> {
  const key = viewerKey(viewer)
  permit((await seen(key, picture))[0]?.seen === true, 'pinNotFound')
  return pageOf(key, picture, list)
}

/**
 * Returns a person's tries of pictures that the viewer may see, newest first; none if their profile is closed to the
 * viewer. @throws AppError 30, 1 for a bookmark of another list
 */
export async function triesOfUser(
  viewer: Viewer,
  { username, bookmarks, page_size }: z.output<typeof userTriesGet>,
): Promise<Page<WireUserTry>> {
  const user = await profileByUsername(viewer, username)
  if (!user.is_open_to_me) return { items: [], bookmark: null }
  const scope = `tries of ${user.id}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await ofUser(viewerKey(viewer), user.id, before, page_size + 1)
  const { items: shown, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return { items: shown.map(presentUserTry), bookmark }
}

/** Returns the picture of a visible try. @throws AppError 404 */
export async function pictureOfTry(viewer: Viewer, id: string): Promise<string> {
  const [row] = await one(viewerKey(viewer), id)
  return found(row, 'notFound').picture
}

/** Returns one try. @throws AppError 404 when the viewer may not see it */
export async function tryById(viewer: Viewer, id: string): Promise<WireTry> {
  const [row] = await one(viewerKey(viewer), id)
  return presentTry(found(row, 'notFound'))
}
