import { cardFields } from '@/lib/content/pins/card/card-fields'
import { type CardField, type CardFields, cardFieldNames } from '@/lib/content/pins/card/card-values'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The plain fields of a card under their GraphQL names. */
type CloseupCardFields = { [Name in CardField as Camel<Name>]: CardFields[Name] }

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const types = {
  text: 'String!',
  link: 'String',
  id: 'ID',
  time: 'String!',
  count: 'Int!',
  flag: 'Boolean!',
} as const

/** The kinds of a card's plain fields, by their GraphQL names. */
export const cardKinds = Object.fromEntries(
  cardFieldNames.map((name) => [camel(name), types[cardFields[name].kind]]),
) as { [Name in CardField as Camel<Name>]: (typeof types)[(typeof cardFields)[Name]['kind']] }

/** Returns the plain fields of a pin under their GraphQL names. */
export const presentCardFields = (pin: CardFields): CloseupCardFields =>
  Object.fromEntries(cardFieldNames.map((name) => [camel(name), pin[name]])) as CloseupCardFields
