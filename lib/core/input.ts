import { z } from 'zod'

const maxId = 9_223_372_036_854_775_807n

/** True for text that every encoding and the database can hold: without NUL, and without half of a surrogate pair. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value)

/**
 * A string from outside; every input uses it in place of `z.string()`. Refuses NUL and lone surrogates, so that the
 * field is named where the database would fail.
 */
export function safeString(params?: Parameters<typeof z.string>[0]) {
  return z.string(params).refine(isStorable, 'has characters that cannot be stored')
}

/** A 64-bit id as decimal text. */
export const idSchema = safeString().refine(
  (text) => /^\d{1,19}$/.test(text) && BigInt(text) <= maxId,
  'must be an id',
)

/**
 * Text a person wrote: control characters other than line breaks and tabs are refused (the database cannot hold
 * NUL), the ends are trimmed, and the length is counted in characters as a person counts them.
 */
export function text(max: number, min = 0) {
  const tooShort = min === 1 ? 'is required' : `needs at least ${min} characters`
  return safeString()
    .refine((value) => !/(?![\t\n\r])\p{Cc}/u.test(value), 'has control characters')
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => [...value].length >= min, tooShort)
    .refine((value) => [...value].length <= max, `has more than ${max} characters`)
}

/** How many a list answers: 25 unless asked, 1 to 250 (wire.md section 1). */
export const pageSize = z.coerce.number().int().min(1).max(250).default(25)

/** Where a list goes on: the bookmark that the page before gave. */
export const bookmarks = z.array(safeString().max(1024)).max(1).default([])

/** The options that every list takes. */
export const listOptions = z.object({ page_size: pageSize, bookmarks })

/** One page of a list: `bookmark` is null at the end. */
export type Page<T> = { items: T[]; bookmark: string | null }
