const text = (absent = '') => ({ kind: 'text' as const, absent })
const link = { kind: 'link', absent: null } as const
const id = { kind: 'id', absent: null } as const
const time = { kind: 'time', absent: '' } as const
const count = { kind: 'count', absent: 0 } as const
const flag = { kind: 'flag', absent: false } as const

/**
 * Plain fields of a pin on a card. Their columns, their share of the card's version, the row and the wire type, the form
 * in pages and the fields of `Pin` in GraphQL are derived from this table (decision 262). A column of the table pins
 * needs only its line here; another one also needs its SQL in card-sql.server.ts. `absent` is the value of a field
 * without any: what the wire has for a null of the database, and what a page leaves out. Packed pages have the fields in
 * this order.
 */
export const cardFields = {
  title: text(),
  description: text(),
  alt_text: text(),
  link,
  /** The domain of its link. */
  domain: text('Uploaded by user'),
  dominant_color: text('#e9e9e9'),
  thumbhash: text(),
  created_at: time,
  story_pin_data_id: id,
  /** Number of pages of a story, 1–20; 0 for other pins. */
  story_page_count: count,
  /** A paid partnership, requested or approved; the pin's own page names the sponsor. */
  is_sponsored: flag,
  /** The pinner turned comments off under this pin. */
  comments_disabled: flag,
  /** A save of another pin, whose picture and story it shows but does not change. */
  is_repin: flag,
}
