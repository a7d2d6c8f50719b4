import { viewerKey } from '@/lib/content/boards/board-sql.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { cardColumns, isLive, isOfEdition, withCover } from './article-sql.server'
import { type ArticleRow, presentArticle } from './present.server'
import { editionFor } from './queries.server'
import type { WireArticle } from './schema'

/** PostgreSQL's dictionaries for the first language of article `a`. */
const dictionary = `(case a.locales[1] when 'en' then 'english' when 'es' then 'spanish' when 'pt' then 'portuguese' when 'de' then 'german'
  when 'fr' then 'french' when 'id' then 'indonesian' when 'it' then 'italian' when 'sv' then 'swedish' else 'simple' end)::regconfig`

type Params = [viewer: string, buckets: readonly string[], locales: readonly string[], query: string]

// An article answers a query that has all words of its term; or at least two words, all of which are in its title.
const answering = statement<ArticleRow, Params>(
  'today_for_query',
  `select ${cardColumns} from today_articles a ${withCover('a', '$1')}
   cross join lateral (select to_tsvector(${dictionary}, $4) as words, plainto_tsquery(${dictionary}, $4) as query) q
   where ${isLive('a')} and ${isOfEdition('a', '$2', '$3')}
     and ((a.term <> '' and q.words @@ plainto_tsquery(${dictionary}, a.term))
       or (numnode(q.query) >= 3 and to_tsvector(${dictionary}, a.title) @@ q.query))
   order by lower(a.term) = lower($4) desc, a.term <> '' desc, a.publish_at desc, a.id desc limit 1`,
)

/** Characters of the longest query that is looked at. */
const longest = 200

/**
 * Returns the article that answers a search best, or null: of the viewer's edition, or for visitors, whose answers are
 * shared, of articles for everyone. Its id, and the pin of its cover, are in the answer, so that the visitors' cache drops it with them.
 */
export async function articleForQuery(viewer: Viewer, query: string): Promise<WireArticle | null> {
  const words = query.trim()
  if (words === '' || words.length > longest) return null
  const { buckets, locales } = editionFor(viewer)
  const [row] = await answering(viewerKey(viewer), buckets, locales, words)
  return row ? presentArticle(row) : null
}

const named = statement<ArticleRow, [viewer: string, id: string]>(
  'today_for_reader',
  `select ${cardColumns} from today_articles a ${withCover('a', '$1')} where a.id = $2 and ${isLive('a')}`,
)

/** Returns an article by its id as its readers see it, or null: it is unknown, not live, or they see none of its pins. */
export async function articleForReader(viewer: Viewer, id: string): Promise<WireArticle | null> {
  const [row] = await named(viewerKey(viewer), id)
  return row ? presentArticle(row) : null
}
