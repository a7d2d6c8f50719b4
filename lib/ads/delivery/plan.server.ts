import { topicOfText } from '@/lib/content/topics/topic-of-text.server'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import type { FeedReading } from '@/lib/discover/feed/ads-point.server'
import { candidatesFor, maxCandidates } from './choice/candidates'
import type { Context, Known } from './choice/fit'
import { wordsOf } from './choice/words'
import type { Line, Tree } from './index/line'
import { deliverable } from './index/refresh.server'
import { memory, wasDenied } from './memory.server'
import { type Person, personFor } from './people/person'

/** The candidates of a page by what the process knows, before the database is asked about them. */
export type Plan = {
  person: Person
  /** True if what the person does may be used. */
  allowed: boolean
  tree: Tree
  context: Context
  known: Known
  lines: readonly Line[]
}

async function contextOf({ place }: FeedReading, isFew: boolean): Promise<Context> {
  const { placement, about } = place
  if (placement === 'HOME') return { placement, topics: [], words: [] }
  if (placement === 'TOPIC') return { placement, topics: [about], words: [] }
  if (placement === 'RELATED')
    return { placement, topics: isFew ? null : memory().subjects.get(about), words: [] }
  const topic = await topicOfText(about)
  return { placement, topics: topic === null ? [] : [topic], words: wordsOf(about) }
}

/** True if what a person does may be used for their ads: by their setting, and by the consent that their country asks for. */
const mayUse = ({ viewer, allows_personalization }: FeedReading) =>
  viewer.user?.has_ads_personalization === true && allows_personalization

async function plan(reading: FeedReading, refused: ReadonlySet<string>): Promise<Plan | null> {
  const person = env().ADS_ENABLED && env().BUSINESS_ENABLED ? personFor(reading.viewer) : null
  if (!person) return null
  const { index, tree } = await deliverable()
  if (index.size === 0) return null
  const allowed = mayUse(reading)
  const { people, spent, flights } = memory()
  if (!allowed) people.forget(person.id)
  // A few ads are all asked about; among many, the process looks where the last pages of this person and place did.
  const isFew = index.size <= maxCandidates
  const context = await contextOf(reading, isFew)
  const known = allowed && (isFew ? null : people.get(person.id))
  const now = Date.now()
  const lines = candidatesFor(index, {
    context,
    person,
    known,
    spentBy: (subject, { highest }) => {
      const remembered = spent.get(subject)
      return remembered && flights.with(subject, remembered, highest, now)
    },
    isRefused: (ad) => refused.has(ad) || (!isFew && wasDenied(person, ad)),
    now,
  })
  return { person, allowed, tree, context, known, lines }
}

/**
 * Returns the candidates for a page, by what the process remembers; null if this person sees no ads, or the site has none. A failure
 * costs the ads, not the page.
 */
export const planFor = (reading: FeedReading, refused: ReadonlySet<string>): Promise<Plan | null> =>
  plan(reading, refused).catch((error: unknown) => {
    log.warn({ err: error }, 'a page without its ads')
    return null
  })
