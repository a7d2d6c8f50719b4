import type { z } from 'zod'
import { pinCards } from '@/lib/content/pins/queries.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type ArticleState, type ArticleType, articlePath } from './article'
import { cardColumns, stateOf, withCoverIfAny } from './article-sql.server'
import type { ArticleLocale, CountryBucket } from './editions'
import { type ArticleRow, presentArticle } from './present.server'
import type { editsGet, WireArticleEdit, WireArticleRow } from './schema'

type ListRow = ArticleRow & {
  state: ArticleState
  ends_at: Date | null
  updated_at: Date
  editor: string | null
  pin_count: number
  gone_count: number
}

const list = statement<ListRow, [state: string, before: string, limit: number]>(
  'today_edits',
  `select ${cardColumns}, ${stateOf('a')} as state, a.ends_at, a.updated_at, u.full_name as editor,
     n.pin_count, n.gone_count
   from today_articles a ${withCoverIfAny('a', '0')} left join users u on u.id = a.author_id
   cross join lateral (select count(*)::int as pin_count, (count(*) filter (where not p.is_public))::int as gone_count
     from today_article_pins t join pins p on p.id = t.pin_id where t.article_id = a.id) n
   where ${stateOf('a')} = $1 and a.id < $2::bigint order by a.id desc limit $3`,
)

/** Returns the articles in a state for editors, the last made first. @throws AppError 1 for a bookmark of another list */
export async function articlesIn({
  state,
  page_size,
  bookmarks,
}: z.output<typeof editsGet>): Promise<Page<WireArticleRow>> {
  const scope = `articles ${state}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await list(state, before, page_size + 1)
  const { items, bookmark } = toPage(rows, page_size, scope, ({ id }) => [id])
  return {
    items: items.map((row) => ({
      ...presentArticle(row),
      state: row.state,
      ends_at: row.ends_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
      editor: row.editor,
      pin_count: row.pin_count,
      gone_count: row.gone_count,
    })),
    bookmark,
  }
}

type EditRow = {
  id: string
  type: ArticleType
  title: string
  subtitle: string
  body: string
  term: string
  interest_id: string | null
  locales: ArticleLocale[]
  buckets: CountryBucket[]
  cover_pin_id: string | null
  cover_signature: string | null
  publish_at: Date | null
  ends_at: Date | null
  version: number
  is_rising: boolean
  updated_at: Date
  state: ArticleState
  editor: string | null
  pin_ids: string[]
  public_ids: string[]
}

const one = statement<EditRow, [id: string]>(
  'today_edit',
  `select a.id, a.type, a.title, a.subtitle, a.body, a.term, a.interest_id, a.locales, a.buckets, a.cover_pin_id, a.cover_signature,
     a.publish_at, a.ends_at, a.version, a.is_rising, a.updated_at, ${stateOf('a')} as state, u.full_name as editor,
     array(select t.pin_id::text from today_article_pins t where t.article_id = a.id order by t.position) as pin_ids,
     array(select p.id::text from today_article_pins t join pins p on p.id = t.pin_id
       where t.article_id = a.id and p.is_public order by t.position) as public_ids
   from today_articles a left join users u on u.id = a.author_id where a.id = $1`,
)

/** Returns an article for its editors. @throws AppError 404 */
export async function articleToEdit(member: Member, id: string): Promise<WireArticleEdit> {
  const [row] = await one(id)
  const { type, public_ids, publish_at, ends_at, updated_at, ...article } = found(row, 'notFound')
  return {
    ...article,
    article_type: type,
    pins: await pinCards(member, public_ids),
    publish_at: publish_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    url: articlePath({ type, title: article.title, id }),
  }
}
