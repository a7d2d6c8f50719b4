import type { UserRow } from './present-user'

const names = [
  'id',
  'username',
  'full_name',
  'first_name',
  'avatar_signature',
] as const satisfies readonly (keyof UserRow)[]

/** Returns SQL for the columns that `presentUser` reads, of the users with the alias `u`. */
export const userColumns = (u: string) => names.map((name) => `${u}.${name}`)

const member = (u: string, name: string) => `'${name}', ${u}.${name}${name === 'id' ? '::text' : ''}`

/** Returns SQL for the same columns as one JSON object; `more` are further members. */
export const userJson = (u: string, more: readonly string[] = []) =>
  `json_build_object(${[...names.map((name) => member(u, name)), ...more].join(', ')})`
