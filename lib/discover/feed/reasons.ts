/** Reasons for a pin in a feed, as stored in ranked lists; the values must not change. */
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
  saved: 10,
  taste: 11,
  maker: 12,
} as const

export type Reason = keyof typeof reasonIds

const byId = new Map<number, Reason>(Object.entries(reasonIds).map(([reason, id]) => [id, reason as Reason]))

/** Returns the reason of a stored number; `fresh` for an unknown one. */
export function reasonOf(id: number): Reason {
  return byId.get(id) ?? 'fresh'
}
