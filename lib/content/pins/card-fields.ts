/**
 * Plain fields of a pin on a card; its columns, wire type, packed form and GraphQL fields are derived from them. A
 * `flag` or `text` column of the table pins needs only its line here; a computed one also needs its SQL in
 * card-sql.server.ts. A `link` may be null. Packed pages have them in this order.
 */
export const cardFields = {
  title: 'text',
  description: 'text',
  alt_text: 'text',
  link: 'link',
  /** A paid partnership, requested or approved; the pin's own page names the sponsor. */
  is_sponsored: 'flag',
  /** The pinner turned comments off under this pin. */
  comments_disabled: 'flag',
  /** A save of another pin, whose picture and story it shows but does not change. */
  is_repin: 'flag',
} as const satisfies Record<string, 'text' | 'link' | 'flag'>

type Kinds = { text: string; link: string | null; flag: boolean }

/** The plain fields with their values, as rows and the wire have them. */
export type CardFields = { -readonly [Name in keyof typeof cardFields]: Kinds[(typeof cardFields)[Name]] }
export type CardField = keyof CardFields

export const cardFieldNames = Object.keys(cardFields) as CardField[]

const isFlag = (name: CardField) => cardFields[name] === 'flag'
const words = cardFieldNames.filter((name) => !isFlag(name))
const flags = cardFieldNames.filter(isFlag)

/** Returns the plain fields of an object with more fields. */
export const cardFieldsOf = (of: CardFields): CardFields =>
  Object.fromEntries(cardFieldNames.map((name) => [name, of[name]])) as CardFields

/** The texts and links in their order. */
export type PackedWords = readonly (string | null)[]

export const packWords = (pin: CardFields): PackedWords => words.map((name) => pin[name] as string | null)

/** Returns a number with a bit for each flag; 0 for most pins. */
export const packFlags = (pin: CardFields): number =>
  flags.reduce((bits, name, at) => (pin[name] ? bits + 2 ** at : bits), 0)

/** Restores exactly the fields that were packed. */
export const unpackFields = (texts: PackedWords, bits: number): CardFields =>
  Object.fromEntries([
    ...words.map((name, at) => [name, texts[at] ?? null]),
    ...flags.map((name, at) => [name, Math.floor(bits / 2 ** at) % 2 === 1]),
  ]) as CardFields
