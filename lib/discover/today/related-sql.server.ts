import { imageUrl } from '@/lib/media/images/sizes'
import { type ArticleType, articlePath } from './article'
import { isLive, withCover } from './article-sql.server'
import { editionOf, sharedEdition } from './editions'

/** An article beside a pin, with the account of the viewer: null for visitors. */
export type BesideRow = {
  id: string
  type: ArticleType
  title: string
  signature: string
  buckets: string[]
  locales: string[]
  country: string | null
  locale: string | null
}

/** Articles read for a closeup, and shown on it. */
const looked = 8
const shown = 4

/**
 * Returns SQL for the articles beside pin `p`, as JSON: those that have it, or the pin it was saved from, then the newest of
 * its topic. One look-up in two indexes each when there are none.
 */
export const articlesBeside = (p: string, viewer: string) => `(select json_agg(x) from (
    select a.id::text as id, a.type, a.title, coalesce(k.signature, c.signature) as signature, a.buckets, a.locales, w.country, w.locale
    from (select distinct on (g.id) g.id, g.far from (
        select t.article_id as id, 0 as far from today_article_pins t where t.pin_id in (${p}.id, ${p}.original_pin_id, ${p}.parent_pin_id)
        union all (select n.id, 1 from today_articles n where n.interest_id = ${p}.interest_id and ${isLive('n')}
          order by n.publish_at desc limit ${looked})) g order by g.id, g.far) f
    join today_articles a on a.id = f.id ${withCover('a', viewer)} left join users w on w.id = ${viewer}
    where ${isLive('a')} order by f.far, a.publish_at desc, a.id desc limit ${looked}) x)`

/** Returns those of the articles beside a pin that are of the viewer's edition. */
export function presentBeside(rows: readonly BesideRow[]) {
  return rows
    .filter(({ buckets, locales, country, locale }) => {
      const edition = country === null || locale === null ? sharedEdition : editionOf(country, locale)
      return (
        edition.buckets.every((bucket) => buckets.includes(bucket)) &&
        edition.locales.some((one) => locales.includes(one))
      )
    })
    .slice(0, shown)
    .map(({ id, type, title, signature }) => ({
      id,
      mainImageUrl: imageUrl(signature, '474x', 'webp'),
      title,
      urlPath: articlePath({ type, title, id }),
    }))
}
