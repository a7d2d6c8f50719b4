import { viewerKey } from '@/lib/content/boards/board-sql.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { cardColumns, isLive, isOfEdition, withCover } from './article-sql.server'
import { dictionaries, simple } from './dictionaries'
import { type ArticleRow, presentArticle } from './present.server'
import { editionFor } from './queries.server'
import type { WireArticle } from './schema'

const languages = Object.entries(dictionaries).map(
  ([language, name]) => `('${language}', '${name}'::regconfig)`,
)
const known = Object.keys(dictionaries).map((one) => `'${one}'`)

type Params = [buckets: readonly string[], locales: readonly string[], query: string]

/** Articles that answer a query, of which the first that the viewer sees is shown. */
const tried = 5

// An article answers a query that has all words of its term; or at least two words, all of which are in its title. The words of
// the query are found once for each language. Titles with them are found by an index in any language first, then by their own.
const answering = statement<{ id: string }, Params>(
  'today_for_query',
  `with q as materialized (
     select d.language, d.name, to_tsvector(d.name, $3) as words, plainto_tsquery(d.name, $3) as query
     from (values ${languages.join(', ')}, ('', '${simple}'::regconfig)) d (language, name)
   ), near as materialized (
     select id from today_articles where title_words @@ (
       select string_agg(format('(%s)', query), ' | ')::tsquery from q where numnode(query) >= 3)
     union select id from today_articles where term <> ''
   )
   select a.id from near n join today_articles a on a.id = n.id
   join q on q.language = case when a.locales[1] in (${known}) then a.locales[1] else '' end
   where ${isLive('a')} and ${isOfEdition('a', '$1', '$2')}
     and ((a.term <> '' and q.words @@ plainto_tsquery(q.name, a.term))
       or (numnode(q.query) >= 3 and a.title_words @@ q.query))
   order by lower(a.term) = lower($3) desc, a.term <> '' desc, a.publish_at desc, a.id desc limit ${tried}`,
)

/** Characters of the longest query that is looked at. */
const longest = 200

const named = statement<ArticleRow, [viewer: string, id: string]>(
  'today_for_reader',
  `select ${cardColumns} from today_articles a ${withCover('a', '$1')} where a.id = $2 and ${isLive('a')}`,
)

/** Returns an article by its id as its readers see it, or null: it is unknown, not live, or they see none of its pins. */
export async function articleForReader(viewer: Viewer, id: string): Promise<WireArticle | null> {
  const [row] = await named(viewerKey(viewer), id)
  return row ? presentArticle(row) : null
}

/**
 * Returns the article that answers a search best, or null: of the viewer's edition, or for visitors, whose answers are
 * shared, of articles for everyone. Its id, and the pin of its cover, are in the answer, so that the visitors' cache drops it with them.
 */
export async function articleForQuery(viewer: Viewer, query: string): Promise<WireArticle | null> {
  const words = query.trim()
  if (words === '' || words.length > longest) return null
  const { buckets, locales } = editionFor(viewer)
  for (const { id } of await answering(buckets, locales, words)) {
    const article = await articleForReader(viewer, id)
    if (article) return article
  }
  return null
}
