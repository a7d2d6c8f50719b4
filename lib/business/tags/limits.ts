export const tagLimits = {
  perAccount: 50,
  name: 100,
  batch: 50,
  body: 65_536,
  /** Host names of a tag: in all, and learned. */
  hosts: 50,
  learned: 20,
  /** Conversions of a kind in a week from which on ads can aim at them. */
  eligible: 50,
  /** Events with hashed data until the enhanced match counts as working. */
  validated: 10,
  orderId: 64,
  /** Products of an event, and the characters of each of their texts. */
  lineItems: 100,
  itemText: 100,
  /** Days for which counts by hour, and counts of what was left out, are kept. */
  countedDays: 35,
  /** Days of events by which members are found. */
  matchedDays: 30,
  /** Events of a page of the list. */
  latest: 25,
} as const

const mb = 1_048_576

/** The most events, and bytes of events, that are stored in a day (UTC). */
export const tagQuotas = {
  tag: { items: 1_000_000, bytes: 256 * mb },
  account: { items: 2_000_000, bytes: 512 * mb },
  site: { items: 5_000_000, bytes: 1024 * mb },
} as const
