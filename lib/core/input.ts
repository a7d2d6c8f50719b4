import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'

/** The largest 64-bit id: lists that begin with the newest begin below it. */
export const largestId = '9223372036854775807'
const maxId = BigInt(largestId)

/** True for text that every encoding and the database can store: without NUL and without lone surrogates. */
export const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value)

/**
 * Returns a schema for a string from outside; every input uses it instead of `z.string()`. Refuses NUL and lone
 * surrogates, so that the error names the field before the database fails.
 */
export function safeString(params?: Parameters<typeof z.string>[0]) {
  return z.string(params).refine(isStorable, because('notStorable'))
}

/** A 64-bit id as decimal text. */
export const idSchema = safeString().refine(
  (text) => /^\d{1,19}$/.test(text) && BigInt(text) <= maxId,
  because('mustBeId'),
)

/**
 * Returns a schema for text written by a person: refuses control characters other than line breaks and tabs,
 * trims the ends, and counts the length in grapheme clusters.
 */
export function text(max: number, min = 0) {
  const tooShort = min === 1 ? because('required') : because('tooShort', { min })
  return safeString()
    .refine((value) => !/(?![\t\n\r])\p{Cc}/u.test(value), because('controlCharacters'))
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => [...value].length >= min, tooShort)
    .refine((value) => [...value].length <= max, because('tooLong', { max }))
}

/** The page size of a list: 1 to 250, 25 by default. */
export const pageSize = z.coerce.number().int().min(1).max(250).default(25)

/** The position at which a list continues: the bookmark of the previous page. */
export const bookmarks = z.array(safeString().max(1024)).max(1).default([])

/** The options that every list takes. */
export const listOptions = z.object({ page_size: pageSize, bookmarks })

/** One page of a list: `bookmark` is null at the end. */
export type Page<T> = { items: T[]; bookmark: string | null }
