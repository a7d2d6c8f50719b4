import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { ArticleState } from './article'
import { cardColumns, isLive, isOfEdition, stateOf, withCover, withCoverIfAny } from './article-sql.server'
import { type Edition, editionOf, keyOf, sharedEdition } from './editions'
import { type ArticleRow, presentArticle } from './present.server'
import type { WireArticle, WireArticleDetail } from './schema'

/** Microseconds at which an article is published: its place in lists. */
const place = `(extract(epoch from a.publish_at) * 1000000)::bigint`

type Placed = ArticleRow & { place: string }
type OfEdition = [viewer: string, buckets: readonly string[], locales: readonly string[]]
type ListParams = [...OfEdition, before: string, id: string, limit: number]

const list = statement<Placed, ListParams>(
  'today_articles',
  `select ${cardColumns}, ${place}::text as place from today_articles a ${withCover('a', '$1')}
   where ${isLive('a')} and ${isOfEdition('a', '$2', '$3')} and (${place}, a.id) < ($4::bigint, $5::bigint)
   order by ${place} desc, a.id desc limit $6`,
)

/**
 * Returns the edition of a viewer: by the language of their account and the country of the request, or of the account. Without
 * a country that of answers which all visitors share.
 */
export function editionFor(viewer: Viewer, country = viewer.user?.country): Edition {
  return country === undefined ? sharedEdition : editionOf(country, viewer.user?.locale ?? 'en')
}

type List = { page_size: number; bookmarks: readonly string[] }

/** Returns the articles of an edition, newest first: those of which the viewer sees a pin. @throws AppError 1 for a bookmark of another list */
export async function articlesOf(
  viewer: Viewer,
  edition: Edition,
  { page_size, bookmarks }: List,
): Promise<Page<WireArticle>> {
  const scope = `today ${keyOf(edition)}`
  const { buckets, locales } = edition
  const [before = largestId, id = largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await list(viewerKey(viewer), buckets, locales, before, id, page_size + 1)
  const { items, bookmark } = toPage(rows, page_size, scope, (row) => [row.place, row.id])
  return { items: items.map(presentArticle), bookmark }
}

/** Articles beside an article. */
const beside = 6

// Sorted before covers are looked for, so that this takes six of them and not one of each article.
const related = statement<ArticleRow, [...OfEdition, id: string]>(
  'today_related',
  `select ${cardColumns} from (
     select a.*, row_number() over (
       order by (a.interest_id is not null and a.interest_id = o.interest_id) desc, (a.term <> '' and lower(a.term) = lower(o.term)) desc,
         a.type = o.type desc, a.publish_at desc, a.id desc) as rank
     from today_articles o cross join today_articles a
     where o.id = $4 and a.id <> o.id and ${isLive('a')} and ${isOfEdition('a', '$2', '$3')} order by rank
   ) a ${withCover('a', '$1')} order by a.rank limit ${beside}`,
)

type DetailRow = ArticleRow & {
  body: string
  state: ArticleState
  ends_at: Date | null
  updated_at: Date
  interest_id: string | null
  interest_name: string | null
  interest_slug: string | null
  is_followed: boolean
}

const one = statement<DetailRow, [viewer: string, id: string]>(
  'today_article',
  `select ${cardColumns}, a.body, ${stateOf('a')} as state, a.ends_at, a.updated_at, i.id as interest_id, i.name as interest_name,
     i.slug as interest_slug, exists (select from user_interests f where f.user_id = $1 and f.interest_id = i.id) as is_followed
   from today_articles a ${withCoverIfAny('a', '$1')} left join interests i on i.id = a.interest_id and ${isOffered('i')}
   where a.id = $2`,
)

/** True if the viewer may see articles that readers do not see yet, or no longer. */
const isEditor = (viewer: Viewer) => isMember(viewer) && viewer.user.is_admin

/**
 * Returns an article with those beside it; to its editors one that is not published, too. @throws AppError 404 for
 * an unknown one, and to readers for one that is not live
 */
export async function articleById(viewer: Viewer, edition: Edition, id: string): Promise<WireArticleDetail> {
  const key = viewerKey(viewer)
  const [[row], others] = await Promise.all([
    one(key, id),
    related(key, edition.buckets, edition.locales, id),
  ])
  const article = found(row?.state === 'live' || isEditor(viewer) ? row : undefined, 'notFound')
  const { interest_id, interest_name, interest_slug } = article
  return {
    ...presentArticle(article),
    body: article.body,
    state: article.state,
    ends_at: article.ends_at?.toISOString() ?? null,
    updated_at: article.updated_at.toISOString(),
    topic:
      interest_id === null
        ? null
        : {
            id: interest_id,
            name: interest_name ?? '',
            slug: interest_slug ?? '',
            followed_by_me: article.is_followed,
          },
    related: others.map(presentArticle),
  }
}
