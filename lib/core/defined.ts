/** The members of an object that may be undefined become optional ones that are not. */
type Defined<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>
}

/**
 * Returns the members of an object that are not undefined, for example the columns that an update sets: a missing member
 * is not the same as an undefined one, neither to the database nor to `exactOptionalPropertyTypes`.
 */
export const defined = <T extends object>(members: T): Defined<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>
