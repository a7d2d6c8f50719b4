/** Why a pin stands in a feed, as ranked lists store it; the values are part of what is stored. */
export const reasonIds = {
  following_user: 1,
  following_board: 2,
  topic: 3,
  popular: 4,
  fresh: 5,
  same_board: 6,
  looks_alike: 7,
  same_words: 8,
  same_topic: 9,
} as const

export type Reason = keyof typeof reasonIds

const byId = new Map<number, Reason>(Object.entries(reasonIds).map(([reason, id]) => [id, reason as Reason]))

/** The reason of a stored number; `fresh` for one that this version does not know. */
export function reasonOf(id: number): Reason {
  return byId.get(id) ?? 'fresh'
}
