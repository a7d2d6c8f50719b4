import type { z } from 'zod'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { found } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { firstRows } from '@/lib/core/page.server'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { wantedBy } from '@/lib/discover/feed/fewer/wanted-sql'
import { statement } from '@/lib/platform/db/statement.server'
import { isLive } from './article-sql.server'
import type { articleFeedGet } from './schema'

type Found = { interest_id: string | null }

const open = statement<Found, [id: string, isEditor: boolean]>(
  'today_article_open',
  `select a.interest_id from today_articles a where a.id = $1 and ($2 or ${isLive('a')})`,
)

type Placed = { id: string; place: string }

const chosen = statement<Placed, [viewer: string, article: string, after: string, limit: number]>(
  'today_article_pins',
  `select p.id, t.position::text as place from today_article_pins t join pins p on p.id = t.pin_id
   where t.article_id = $2 and t.position > $3::int and p.is_public and ${wantedBy('p', '$1')}
   order by t.position limit $4`,
)

const more = statement<
  Placed,
  [viewer: string, article: string, interest: string, before: string, limit: number]
>(
  'today_article_more',
  `select p.id, p.id::text as place from pins p
   where p.interest_id = $3 and p.is_public and p.id < $4::bigint and ${wantedBy('p', '$1')} and p.signature <> all(array(
     select q.signature from today_article_pins t join pins q on q.id = t.pin_id where t.article_id = $2))
   order by p.id desc limit $5`,
)

/** A position in the feed: among the chosen pins, or among further ones of the topic. */
type Position = [part: 'chosen' | 'more', at: string]

const positionIn = ([part, at = '']: readonly string[]): Position => [part === 'more' ? 'more' : 'chosen', at]

type Further = { rows: Placed[]; end: Position | null }
const nothing: Further = { rows: [], end: null }

/** Reads further pins of a topic to fill a page; a full one only says where they begin. */
async function moreOf(
  viewer: string,
  article: string,
  interest: string,
  from: string,
  left: number,
): Promise<Further> {
  if (left === 0) return { rows: [], end: ['more', from] }
  const { rows, next } = firstRows(await more(viewer, article, interest, from, left + 1), left)
  return { rows, end: next && ['more', next.place] }
}

/**
 * Returns a page of an article's pins, without those that readers no longer see or the viewer hid; after them further pins
 * of its topic, newest first. @throws AppError 404 when the viewer may not see the article, 1 for a bookmark of another list
 */
export async function articleFeed(
  viewer: Viewer,
  { article_id, page_size, bookmarks }: z.output<typeof articleFeedGet>,
): Promise<Page<WirePin>> {
  const scope = `article ${article_id}`
  const given = readBookmark(scope, bookmarks)
  const key = viewerKey(viewer)
  const isEditor = isMember(viewer) && viewer.user.is_admin
  const [part, at] = given ? positionIn(given) : positionIn(['chosen', '-1'])
  const [[article], first] = await Promise.all([
    open(article_id, isEditor),
    part === 'chosen' ? chosen(key, article_id, at, page_size + 1) : [],
  ])
  const { interest_id } = found(article, 'notFound')
  const { rows, next } = firstRows(first, page_size)
  const left = page_size - rows.length
  const end = next ? (['chosen', next.place] as const) : null
  const from = part === 'more' ? at : largestId
  const further =
    end || interest_id === null ? nothing : await moreOf(key, article_id, interest_id, from, left)
  const items = await pinCards(
    viewer,
    [...rows, ...further.rows].map(({ id }) => id),
  )
  const position = end ?? further.end
  return { items, bookmark: position && makeBookmark(scope, position) }
}
