import { z } from 'zod'

/* Facts of the public v5 description, written from its tables and not from the code that they check. */

/** Ids are decimal strings, those of ad accounts of at most 18 digits. */
export const id = z.string().regex(/^[1-9]\d{0,19}$/)
export const accountId = z.string().regex(/^[1-9]\d{0,17}$/)
export const ids = z.array(id)
export const text = z.string()
export const country = z.string().regex(/^[A-Z]{2}$/)
export const micro = z.int()
export const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
/** Plausible times, in seconds and milliseconds. */
export const seconds = z.int().min(1e9).max(1e10)
export const milliseconds = z.int().min(1e12).max(1e13)

/** A call of the description: the fields of its answer or of a list's item, and our additional fields. */
export type Fact = {
  of: 'list' | 'object'
  fields: z.core.$ZodLooseShape
  ours?: string[]
  besides?: string[]
}

export const list = (fields: Fact['fields'], ours: string[] = [], besides = ['total_count']): Fact => ({
  of: 'list',
  fields,
  ours,
  besides,
})
export const object = (fields: Fact['fields'], ours: string[] = []): Fact => ({ of: 'object', fields, ours })

export const accounts = '/v5/ad_accounts/:ad_account_id'
export const business = '/v5/businesses/:business_id'
