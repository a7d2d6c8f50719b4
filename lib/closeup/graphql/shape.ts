/** The kinds of plain fields, by their type in the GraphQL schema language. */
type Kinds = {
  'ID!': string
  ID: string | null
  'String!': string
  String: string | null
  'Int!': number
  Int: number | null
  'Float!': number
  'Boolean!': boolean
  Boolean: boolean | null
  '[String!]!': string[]
}
type Kind = keyof Kinds

type Nested = { of: Shape; is: 'one' | 'maybe' | 'many' }
type Typed = { typed: Kind | Nested; as?: unknown }
type Members = { members: Kind | Nested | Typed }
type Field = Kind | Nested | Typed | Members
type Fields = { readonly [name: string]: Field }

/** A type with its fields, from which its schema declaration, its document fragment and its TypeScript type are derived. */
export type Shape = { name: string; fields: Fields }

export const shape = <const F extends Fields>(name: string, fields: F) => ({ name, fields })
export const one = <S extends Shape>(of: S) => ({ of, is: 'one' as const })
/** Declares a field that may be null. */
export const maybe = <S extends Shape>(of: S) => ({ of, is: 'maybe' as const })
export const many = <S extends Shape>(of: S) => ({ of, is: 'many' as const })
/** Declares a field with a narrower type than its kind's. */
export const typed = <T>(field: Kind | Nested): { typed: Kind | Nested; as?: T } => ({ typed: field })
/** Declares a field that is left out for visitors. */
export const members = <const F extends Kind | Nested | Typed>(field: F) => ({ members: field })

type ValueOf<F> = F extends Kind
  ? Kinds[F]
  : F extends { typed: unknown; as?: infer T }
    ? T
    : F extends { of: infer S extends Shape; is: infer Is }
      ? Is extends 'one'
        ? Of<S>
        : Is extends 'maybe'
          ? Of<S> | null
          : Of<S>[]
      : never

type NamesOfMembers<F> = { [N in keyof F]: F[N] extends Members ? N : never }[keyof F]

/** The data of a shape; fields for members are absent for visitors. */
export type Of<S extends Shape> = {
  -readonly [N in Exclude<keyof S['fields'], NamesOfMembers<S['fields']>>]: ValueOf<S['fields'][N]>
} & {
  -readonly [N in NamesOfMembers<S['fields']>]?: S['fields'][N] extends { members: infer F }
    ? ValueOf<F>
    : never
}

function kindOf(field: Field): string {
  if (typeof field === 'string') return field
  if ('members' in field) return kindOf(field.members)
  if ('typed' in field) return kindOf(field.typed)
  const { name } = field.of
  return { one: `${name}!`, maybe: name, many: `[${name}!]!` }[field.is]
}

function nestedIn(field: Field): Shape | null {
  if (typeof field === 'string') return null
  if ('members' in field) return nestedIn(field.members)
  return 'typed' in field ? nestedIn(field.typed) : field.of
}

/** Returns the fields of a shape in the schema language. */
const fieldsOf = ({ fields }: Shape): string =>
  Object.entries(fields)
    .map(([name, field]) => `${name}: ${kindOf(field)}`)
    .join(' ')

/** Returns all shapes within a shape, each once, the outer one last. */
function shapesIn(outer: Shape): Shape[] {
  const inner = Object.values(outer.fields).flatMap((field) => {
    const nested = nestedIn(field)
    return nested ? shapesIn(nested) : []
  })
  return [...new Set([...inner, outer])]
}

/** Returns a shape and all shapes within it in the schema language; `more` adds fields to the outer one. */
export const schemaOf = (outer: Shape, more: string): string =>
  shapesIn(outer)
    .map((one) => `type ${one.name} { ${fieldsOf(one)} ${one === outer ? more : ''} }`)
    .join('\n')

/** Returns the fields of a shape as a selection set; fields for members depend on the variable `isAuth`. */
export const variablesOf = ({ fields }: Shape): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const nested = nestedIn(field)
      const requested =
        typeof field === 'object' && 'members' in field ? `${name} @include(if: $isAuth)` : name
      return nested ? `${requested} { ${variablesOf(nested)} }` : requested
    })
    .join(' ')
