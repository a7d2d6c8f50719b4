import { z } from 'zod'
import { idSchema, safeString, text } from '@/lib/core/input'
import { ofBusiness } from '../hierarchy/schema'

/** The tables that a search over the whole business looks through, in the order of its answer. */
export const foundTables = [
  'employees',
  'managers',
  'members',
  'partners',
  'clients',
  'ad-accounts',
  'profiles',
  'asset-groups',
  'tags',
  'audiences',
  'invoices',
] as const
export type FoundTable = (typeof foundTables)[number]

/** Items of one table that a search shows at most. */
export const maxFoundOfTable = 4

/** An empty term finds nothing. */
export const findGet = ofBusiness.extend({ search_term: text(100).default('') })

/** Something found; `note` distinguishes those with the same name: a username, an account, an id. */
const found = z.strictObject({
  table: z.enum(foundTables),
  id: idSchema,
  name: safeString(),
  note: safeString(),
})
export type WireFound = z.output<typeof found>

export const wireFound = z.strictObject({ items: z.array(found) })
