import type { Tree } from '../index/line'

/** Ids that can be looked up. */
type Ids = { readonly size: number; has(id: string): boolean }

/** Lists what a reader does not want, of the things that they were compared with: ids by what they are. */
export type Unwanted = {
  /** Accounts that they blocked or muted, or that blocked them. */
  people: Ids
  advertisers: Ids
  ads: Ids
  /** Pins that they reported, and pictures that they hid. */
  pins: Ids
  pictures: Ids
  /** Topics that they hid everywhere, and those that ads may not be about. */
  topics: Ids
  adTopics: Ids
}

/** The facts of an ad's card that a reader may not want. */
export type Facts = {
  ad: string
  id: string
  aggregated_pin_id: string
  people: readonly string[]
  interest_id: string | null
  topics: readonly string[]
}

const meets = (some: Iterable<string>, set: Ids) => {
  if (set.size > 0) for (const one of some) if (set.has(one)) return true
  return false
}

/** True if a reader wants an ad: the same rules as `isWelcome` of cards.server.ts, for facts that the process has. */
export function isWanted(reader: string, facts: Facts, not: Unwanted, tree: Tree): boolean {
  const { ad, id, aggregated_pin_id, people, interest_id, topics } = facts
  const own = interest_id === null ? [] : [interest_id]
  return !(
    people.includes(reader) ||
    not.ads.has(ad) ||
    not.pins.has(id) ||
    not.pictures.has(aggregated_pin_id) ||
    meets(people, not.people) ||
    meets(people, not.advertisers) ||
    (not.topics.size > 0 && meets(tree.withAbove(own), not.topics)) ||
    (not.adTopics.size > 0 && meets(tree.withAbove([...own, ...topics]), not.adTopics))
  )
}
