import type { AdMatchReason } from '@/lib/content/pins/card/ad-reasons'
import type { AdPlace } from '@/lib/discover/feed/ads-point.server'
import type { Line } from '../index/line'
import type { Facts } from '../people/facts'
import { matchOf } from './words'

/** The place of an ad: the topics that the feed is about (null while they are not known), and the words of a search. */
export type Context = {
  placement: AdPlace['placement']
  topics: readonly string[] | null
  words: readonly string[]
}

/** The facts of the reader: null while it is not known, false if what they do may not be used. */
export type Known = Facts | null | false

export type Fit = { relevance: number; reason: AdMatchReason; name: string | null }

/** The relevance of what is not known yet: enough to be looked at. */
const unknown = 0.5

const wants = ({ wanted }: Line, topics: readonly string[]) => topics.find((id) => wanted.has(id))

/** True if an ad group also takes places that fit only the pin of its ad. */
const isOpen = ({ wanted, row, about }: Line) =>
  wanted.size === 0 || row.is_expanded || [...about].some((id) => wanted.has(id))

const isAbout = (line: Line, topics: readonly string[]) =>
  isOpen(line) ? topics.find((id) => line.about.has(id)) : undefined

function byTopic(line: Line, topics: readonly string[] | null): Fit | null {
  if (topics === null) return { relevance: unknown, reason: 'topic', name: null }
  const wanted = wants(line, topics)
  if (wanted !== undefined) return { relevance: 0.8, reason: 'topic', name: wanted }
  const about = isAbout(line, topics)
  return about === undefined ? null : { relevance: 0.65, reason: 'topic', name: about }
}

/** Returns how well an ad fits what the reader likes, or an audience that they are in. */
function byPerson(line: Line, known: Known): Fit | null {
  if (known === false) return null
  if (known === null) return { relevance: unknown, reason: 'taste', name: null }
  let best: Fit | null = null
  for (const [topic, share] of known.tastes) {
    // The largest shares come first: none of the others can be better.
    if (best && 0.5 + 0.4 * share <= best.relevance) break
    const base = line.wanted.has(topic) ? 0.5 : isOpen(line) && line.about.has(topic) ? 0.4 : 0
    const relevance = base + 0.4 * share
    if (base > 0 && relevance > (best?.relevance ?? 0)) best = { relevance, reason: 'taste', name: topic }
  }
  const isAudience = line.row.targeting.AUDIENCE_INCLUDE !== undefined && line.wanted.size === 0
  if (isAudience && (best?.relevance ?? 0) < 0.7) return { relevance: 0.7, reason: 'audience', name: null }
  return best
}

/** True if the audiences of an ad group admit the reader. Without permission nothing is known of them: none is admitted. */
function admits({ row: { targeting } }: Line, known: Known): boolean {
  const { AUDIENCE_INCLUDE: into, AUDIENCE_EXCLUDE: out } = targeting
  if (!into && !out) return true
  if (known === false) return false
  if (known === null) return true
  const isIn = (id: string) => known.audiences.has(id)
  return into?.some(isIn) !== false && out?.some(isIn) !== true
}

const isPlace = ({ row }: Line, placement: Context['placement']) =>
  row.placement_group === 'ALL' || (row.placement_group === 'SEARCH') === (placement === 'SEARCH')

const isForAll = ({ wanted, keywords }: Line) =>
  wanted.size === 0 && keywords.every(({ type }) => type.endsWith('_NEGATIVE'))

const better = (one: Fit | null, other: Fit | null) =>
  (other?.relevance ?? 0) > (one?.relevance ?? 0) ? other : one

function inSearch(line: Line, { words, topics }: Context): Fit | null {
  const { strength, by, isExcluded } = matchOf(line.keywords, words)
  if (isExcluded) return null
  if (strength > 0) return { relevance: strength, reason: 'search', name: by }
  const found = byTopic(line, topics)
  return found && { ...found, relevance: found.relevance * 0.9 }
}

/**
 * Returns how well an ad fits a place and its reader, and by what; null if it does not. A search needs words or a topic; elsewhere an
 * ad for everyone fits a little.
 */
export function fitOf(line: Line, context: Context, known: Known, isAlike: boolean): Fit | null {
  if (!isPlace(line, context.placement) || !admits(line, known)) return null
  if (context.placement === 'SEARCH') return inSearch(line, context)
  const alike: Fit | null = isAlike && isOpen(line) ? { relevance: 0.9, reason: 'alike', name: null } : null
  const topical = context.placement === 'HOME' ? null : byTopic(line, context.topics)
  const all: Fit | null = isForAll(line) ? { relevance: 0.35, reason: 'everyone', name: null } : null
  return better(better(better(alike, topical), byPerson(line, known)), all)
}
