import type { Shown } from '@/lib/ads/tracking/token.server'
import type { Line, Tree } from '../index/line'
import type { Context, Fit, Known } from './fit'
import { matchOf } from './words'

type Place = { context: Context; known: Known; tree: Pick<Tree, 'withAbove'> }

/**
 * Returns what an ad group asked for that was true when its ad was chosen: the keyword that found a search, the topic it named that the
 * place or the reader is about, and the first of its audiences that the reader is in. Nothing of a reader who keeps ads from it.
 */
export function matchedBy(
  { row, wanted, keywords }: Line,
  { reason, name }: Fit,
  { context, known, tree }: Place,
): Pick<Shown, 'keyword' | 'interest' | 'audience'> {
  const { INTEREST: topics = [], AUDIENCE_INCLUDE: audiences = [] } = row.targeting
  const isTopic = (reason === 'topic' || reason === 'taste') && name !== null && wanted.has(name)
  // It may be a part of the topic that was named.
  const above = isTopic ? tree.withAbove([name]) : new Set<string>()
  return {
    keyword: reason === 'search' ? matchOf(keywords, context.words).id : null,
    interest: topics.find((id) => above.has(id)) ?? null,
    audience: known ? (audiences.find((id) => known.audiences.has(id)) ?? null) : null,
  }
}
