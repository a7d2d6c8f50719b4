type SnakeName<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeName<Tail>}`
  : Name

/** The type with every name of its objects in snake_case. */
export type Snake<T> = T extends readonly (infer Item)[]
  ? Snake<Item>[]
  : T extends object
    ? { [Key in keyof T as Key extends string ? SnakeName<Key> : Key]: Snake<T[Key]> }
    : T

const snakeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function spelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snakeName(name), spelled(one)]))
}

/**
 * Returns plain data with every name in snake_case, as in resources; the persisted queries use camelCase.
 */
export const snake = <T>(value: T): Snake<T> => spelled(value) as Snake<T>
