import type { z } from 'zod'
import { nameIssue } from '@/lib/core/reasons'
import { unfoldJson } from '@/lib/platform/http/body.server'
import { withNamedId } from './named-id'

/** Returns options without bookmarks that are empty, which clients send for the first page. */
function withoutEmptyBookmarks({ bookmarks, ...options }: Record<string, unknown>): Record<string, unknown> {
  const only = Array.isArray(bookmarks) && bookmarks.length === 1 ? bookmarks[0] : bookmarks
  return bookmarks === undefined || only === '' ? options : { ...options, bookmarks }
}

const isAbsent = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 1 && value[0] === null)

/** The bounds of a page size, unless its call has a lower one. */
const [least, max] = [1, 250]

/** Clamps a whole number to the bounds of a page size; returns anything else unchanged. */
function clamped(value: unknown, bound: number): unknown {
  const isWhole =
    typeof value === 'number'
      ? Number.isSafeInteger(value)
      : typeof value === 'string' && /^-?\d{1,9}$/.test(value)
  return isWhole ? Math.min(bound, Math.max(least, Number(value))) : value
}

/** Returns the intended value of a refused option, if that is clear. */
function meant(name: string, value: unknown, bound: number): unknown {
  if (name === 'page_size') return clamped(value, bound)
  const read = typeof value === 'string' ? unfoldJson(value, name) : value
  return name === 'bookmarks' && Array.isArray(read) ? read.slice(-1) : read
}

type Issues = z.ZodError['issues']

/** Returns the issues of a refusal, including those of each variant of a union. */
function issuesIn(issues: Issues): Issues {
  return issues.flatMap((issue) => (issue.code === 'invalid_union' ? issuesIn(issue.errors.flat()) : [issue]))
}

/** Returns the maximum page size of a call. */
function boundIn(issues: Issues): number {
  const bounds = issues.flatMap((issue) =>
    issue.code === 'too_big' && issue.path[0] === 'page_size' ? [Number(issue.maximum)] : [],
  )
  return Math.min(max, ...bounds)
}

/**
 * Parses the options of a call. Refused options are parsed once more if their meaning is clear: `null` and `[null]` are
 * absent, as is an empty bookmark, JSON text is the array or object it contains, a page size beyond its bound is the bound, of several bookmarks
 * the last one is used. @throws ZodError for options that are still refused, AppError 1 for JSON text beyond the bounds of JSON
 */
export function parseOptions<Schema extends z.ZodType>(
  schema: Schema,
  given: Record<string, unknown>,
): z.output<Schema> {
  const options = withNamedId(schema, withoutEmptyBookmarks(given))
  const first = schema.safeParse(options, { error: nameIssue })
  if (first.success) return first.data
  const issues = issuesIn(first.error.issues)
  const refused = new Set(issues.map(({ path }) => path[0]))
  const bound = boundIn(issues)
  const stored = Object.entries(options).filter(([name, value]) => !(refused.has(name) && isAbsent(value)))
  const read = stored.map(([name, value]): [string, unknown] => [
    name,
    refused.has(name) ? meant(name, value, bound) : value,
  ])
  return schema.parse(Object.fromEntries(read), { error: nameIssue })
}
