import { wireTime } from '@/lib/content/boards/wire-time'
import { cardFields } from './card-fields'

type Kind = (typeof cardFields)[CardField]['kind']
type OnWire = {
  text: string
  link: string | null
  id: string | null
  time: string
  count: number
  flag: boolean
}
type InRow = {
  text: string | null
  link: string | null
  id: string | null
  time: Date
  count: number
  flag: boolean
}
type FieldsOf<Types extends Record<Kind, unknown>> = {
  -readonly [Name in CardField]: Types[(typeof cardFields)[Name]['kind']]
}

export type CardField = keyof typeof cardFields
/** The plain fields on the wire. */
export type CardFields = FieldsOf<OnWire>
/** The columns of a card for them. */
export type CardFieldsRow = FieldsOf<InRow>

type Value = string | number | boolean | null

export const cardFieldNames = Object.keys(cardFields) as CardField[]

const isOf = (kind: Kind) => (name: CardField) => cardFields[name].kind === kind
const times = cardFieldNames.filter(isOf('time'))
const flags = cardFieldNames.filter(isOf('flag'))
const others = cardFieldNames
  .filter((name) => !flags.includes(name))
  .map((name) => ({ name, absent: cardFields[name].absent }))

const blank = Object.fromEntries(cardFieldNames.map((name) => [name, cardFields[name].absent])) as Record<
  CardField,
  Value
>

/** Returns the plain fields of a card's row. */
export function cardFieldsOf(row: CardFieldsRow): CardFields {
  const fields = { ...blank }
  for (const name of cardFieldNames) fields[name] = (row[name] as Value) ?? blank[name]
  for (const name of times) fields[name] = wireTime(row[name] as Date)
  return fields as CardFields
}

/** The plain fields in their order, 0 for an absent value; then a number with a bit for each flag. */
export type PackedFields = readonly (string | number)[]

export function packFields(pin: CardFields): PackedFields {
  const packed: (string | number)[] = []
  for (const { name, absent } of others) {
    const value = pin[name]
    packed.push(value === absent ? 0 : (value as string | number))
  }
  let bits = 0
  for (const name of flags) bits = bits * 2 + (pin[name] ? 1 : 0)
  packed.push(bits)
  return packed
}

/** Restores exactly the fields that were packed. */
export function unpackFields(packed: PackedFields): CardFields {
  const fields = { ...blank }
  let at = 0
  for (const { name } of others) {
    const value = packed[at++] ?? 0
    if (value !== 0) fields[name] = value
  }
  let bits = Number(packed[at] ?? 0)
  for (const name of flags.toReversed()) {
    fields[name] = bits % 2 === 1
    bits = Math.floor(bits / 2)
  }
  return fields as CardFields
}
