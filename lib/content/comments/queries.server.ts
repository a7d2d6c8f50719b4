import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pictureSeen, pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { pictureOfTry } from '@/lib/content/tries/queries.server'
import { commentsOff } from '@/lib/content/writing/comments-off'
import { found } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { firstRows, toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { type Db, db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import {
  commentHidden,
  commentSeen,
  commentSelect,
  isHighlighted,
  removedFromPin,
} from './comment-sql.server'
import type { CommentSort } from './limits'
import { type CommentRow, presentComment } from './present.server'
import type { WireComment } from './schema'

/** Pin id for comments of the picture itself. */
const noPin = '0'

const place = statement<{ seen: boolean; off: boolean }, [viewer: string, pin: string, picture: string]>(
  'comments_place',
  `select ${commentsOff('$3', '$2')} as off, case when $2 = 0 then ${pictureSeen('$3', '$1')}
     else exists (select from pins p join boards b on b.id = p.board_id
       where p.id = $2 and p.aggregated_pin_id = $3 and ${pinSeen('p', 'b', '$1')}) end as seen`,
)

type PageRow = CommentRow & { score: number }

/** The end of the previous page: a comment's id, in lists by likes with its count. */
type Position = [id: string, score: string]

/**
 * Condition for the comments shown to a viewer at one place: highlights lead the first page and are not
 * repeated.
 */
const shown = `${commentSeen('c', '$1')} and not ${commentHidden('c', '$1')} and not ${removedFromPin('c', '$2')}`

/** Returns the statement of one page, by the keys of an index, so that no other rows are read. */
const page = (after: string, order: string) =>
  `${commentSelect('comments c', ', c.like_count + c.helpful_count as score')}
   where c.aggregated_pin_id = $3 and c.parent_id is null and c.try_id is null and ${after}
     and ${shown} and not ${isHighlighted('c', '$2')}
   order by ${order} limit $4`

type PageParams = [viewer: string, pin: string, picture: string, limit: number, ...Position]
type ByIdParams = [viewer: string, pin: string, picture: string, limit: number, id: string]

const newest = statement<PageRow, ByIdParams>('comments_newest', page('c.id < $5', 'c.id desc'))
const oldest = statement<PageRow, ByIdParams>('comments_oldest', page('c.id > $5', 'c.id'))
const popular = statement<PageRow, PageParams>(
  'comments_popular',
  page(
    '(c.like_count + c.helpful_count, c.id) < ($6::int, $5)',
    'c.like_count + c.helpful_count desc, c.id desc',
  ),
)

const sorts: Record<CommentSort, { start: Position; read: (...of: PageParams) => Promise<PageRow[]> }> = {
  newest: {
    start: [largestId, ''],
    read: (...[viewer, pin, picture, limit, id]) => newest(viewer, pin, picture, limit, id),
  },
  oldest: {
    start: ['0', ''],
    read: (...[viewer, pin, picture, limit, id]) => oldest(viewer, pin, picture, limit, id),
  },
  popular: { start: [largestId, '2147483647'], read: popular },
}

const highlights = statement<CommentRow, [viewer: string, pin: string, picture: string]>(
  'comments_highlighted',
  `${commentSelect('pin_comments s join comments c on c.id = s.comment_id')}
   where s.pin_id = $2 and s.highlight_slot is not null and c.aggregated_pin_id = $3 and c.parent_id is null and ${shown}
   order by s.created_at`,
)

/** The start and page size of a list. */
type Listing = { page_size: number; bookmarks: readonly string[] }

type Placed = { objectId: string; pinId?: string | undefined }

/** True if comments are open at a place that the viewer sees. @throws AppError 50 */
async function isOpenAt(
  viewer: Viewer,
  { objectId, pinId = noPin }: Placed,
  at: Pick<Db, 'execute'> = db(),
): Promise<boolean> {
  const [row] = await place.in(at, viewerKey(viewer), pinId, objectId)
  return !found(row?.seen ? row : null, 'pinNotFound').off
}

/** Returns the name of a list of comments, for its bookmarks. */
const scopeOf = (objectId: string, pinId: string, sort: CommentSort) =>
  `comments ${objectId} ${pinId} ${sort}`

/**
 * Returns the comments on a picture for a viewer who sees a pin of it, without replies; under a pin, its
 * owner's highlights first. Empty if comments are off. @throws AppError 50, 1 for a bookmark of another
 * list
 */
export async function commentsOf(
  viewer: Viewer,
  input: Placed & Listing & { sort?: CommentSort },
): Promise<Page<WireComment>> {
  const { objectId, pinId = noPin, sort = 'newest', page_size } = input
  const scope = scopeOf(objectId, pinId, sort)
  const at = readBookmark(scope, input.bookmarks)
  if (!(await isOpenAt(viewer, input))) return { items: [], bookmark: null }
  const { start, read } = sorts[sort]
  const [id = start[0], score = start[1]] = at ?? []
  const key = viewerKey(viewer)
  const [first, rows] = await Promise.all([
    at === null && pinId !== noPin ? highlights(key, pinId, objectId) : [],
    read(key, pinId, objectId, page_size + 1, id, score),
  ])
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id, last.score])
  return {
    items: [...first, ...items].map(presentComment),
    bookmark,
  }
}

type FirstRow = CommentRow & { leads: boolean; led_at: Date | null; picture: string }

const pictureHere = `(select o.aggregated_pin_id from pins o
  where o.id = $2 and not ${commentsOff('o.aggregated_pin_id', 'o.id')})`

const first = statement<FirstRow, [viewer: string, pin: string, limit: number]>(
  'comments_first',
  `select * from (
     (${commentSelect('pin_comments s join comments c on c.id = s.comment_id', ', true as leads, s.created_at as led_at, c.aggregated_pin_id as picture')}
      where s.pin_id = $2 and s.highlight_slot is not null and c.aggregated_pin_id = ${pictureHere}
        and c.parent_id is null and ${shown})
     union all
     (${commentSelect('comments c', ', false as leads, null::timestamptz as led_at, c.aggregated_pin_id as picture')}
      where c.aggregated_pin_id = ${pictureHere} and c.parent_id is null and c.try_id is null
        and ${shown} and not ${isHighlighted('c', '$2')}
      order by c.id desc limit $3)) x
   order by x.leads desc, x.led_at, x.id desc`,
)

/**
 * Returns the first page of `commentsOf` under a pin, newest first, in one statement. The caller must check that the viewer
 * may see the pin before showing them.
 */
export async function firstComments(
  viewer: Viewer,
  pinId: string,
  page_size: number,
): Promise<Page<WireComment>> {
  const all = await first(viewerKey(viewer), pinId, page_size + 1)
  const leading = all.filter(({ leads }) => leads)
  const { rows, next } = firstRows(all.slice(leading.length), page_size)
  return {
    items: [...leading, ...rows].map(presentComment),
    bookmark: next && makeBookmark(scopeOf(next.picture, pinId, 'newest'), [next.id, '']),
  }
}

const onTry = statement<CommentRow, [viewer: string, pin: string, of: string, limit: number, before: string]>(
  'comments_on_try',
  `${commentSelect('comments c')}
   where c.try_id = $3 and c.parent_id is null and c.id < $5 and ${shown} order by c.id desc limit $4`,
)

/**
 * Returns the comments on a try for a viewer who sees it, without replies, newest first; none if comments are off under
 * the pin. @throws AppError 404, 50 for a pin of another picture, 1 for a bookmark of another list
 */
export async function commentsOnTry(
  viewer: Viewer,
  input: Listing & { did_it_id: string; pin_id: string },
): Promise<Page<WireComment>> {
  const { did_it_id, pin_id, page_size } = input
  const scope = `try comments ${did_it_id} ${pin_id}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const objectId = await pictureOfTry(viewer, did_it_id)
  if (!(await isOpenAt(viewer, { objectId, pinId: pin_id }))) return { items: [], bookmark: null }
  return pageOf(await onTry(viewerKey(viewer), pin_id, did_it_id, page_size + 1, before), page_size, scope)
}

/** Returns a page of rows, with one extra row when there is a next page. */
function pageOf(rows: CommentRow[], size: number, scope: string): Page<WireComment> {
  const { items, bookmark } = toPage(rows, size, scope, (last) => [last.id])
  return { items: items.map(presentComment), bookmark }
}

type OneRow = CommentRow & { picture: string }

const one = statement<OneRow, [viewer: string, pin: string, id: string]>(
  'comment_by_id',
  `${commentSelect('comments c left join comments p on p.id = c.parent_id', ', c.aggregated_pin_id as picture')}
   where c.id = $3 and ${commentSeen('c', '$1')} and (p.id is null or ${commentSeen('p', '$1')})
     and not ${removedFromPin('c', '$2')}`,
)

/**
 * Returns one comment or reply for a viewer who sees its picture, whether or not they hid it: the target of a
 * link. @throws AppError 404 when there is none, 50 when it is not under that pin
 */
export async function commentById(
  viewer: Viewer,
  { commentId, pinId }: { commentId: string; pinId?: string | undefined },
): Promise<WireComment> {
  const [row] = await one(viewerKey(viewer), pinId ?? noPin, commentId)
  const comment = found(row, 'notFound')
  // The comments of an invisible picture are invisible, too.
  const isOpen = await isOpenAt(viewer, { objectId: comment.picture, pinId })
  return presentComment(found(isOpen ? comment : null, 'notFound'))
}

/** Returns a comment on a picture as `commentById`, in one round trip of a connection. @throws AppError 404, 50 */
export async function commentOn(
  objectId: string,
  viewer: Viewer,
  { commentId, pinId }: { commentId: string; pinId: string },
  at: Pick<Db, 'execute'>,
): Promise<WireComment> {
  const [[row], isOpen] = await Promise.all([
    one.in(at, viewerKey(viewer), pinId, commentId),
    isOpenAt(viewer, { objectId, pinId }, at),
  ])
  return presentComment(found(isOpen ? row : null, 'notFound'))
}

const replies = statement<
  CommentRow,
  [viewer: string, pin: string, parent: string, limit: number, after: string]
>(
  'comment_replies',
  `${commentSelect('comments c')}
   where c.parent_id = $3 and c.id > $5 and ${shown} order by c.id limit $4`,
)

/**
 * Returns the replies to a comment, oldest first. @throws AppError 404, 50, 1 for a bookmark of another list
 */
export async function repliesOf(
  viewer: Viewer,
  input: Listing & { commentId: string; pinId?: string | undefined },
): Promise<Page<WireComment>> {
  const { commentId, pinId = noPin, page_size } = input
  const scope = `replies ${commentId} ${pinId}`
  const [after = '0'] = readBookmark(scope, input.bookmarks) ?? []
  await commentById(viewer, input)
  return pageOf(await replies(viewerKey(viewer), pinId, commentId, page_size + 1, after), page_size, scope)
}
