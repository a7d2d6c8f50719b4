import { AppError, refuse } from '@/lib/core/app-error'
import { isTooDeep, maxDepth } from '@/lib/core/bounded-json'
import { isStorable } from '@/lib/core/input'
import { readText } from './request-body.server'

/** Returns the name of a place in a body, like the name of an input: without a resource's `options`. */
const fieldAt = (path: readonly string[]) =>
  (path[0] === 'options' ? path.slice(1) : path).join('.') || 'options'

/** Refuses strings that cannot be stored, at any depth. @throws AppError 1 naming the field */
function refuseUnstorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (isStorable(value)) return
    const field = fieldAt(path)
    refuse('badRequest', { field, reason: 'notStorable' })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    refuseUnstorable(name, path)
    refuseUnstorable(inner, [...path, name])
  }
}

/** Parses JSON of at most 32 levels. @throws AppError 1 naming `field` for deeper JSON, SyntaxError for invalid JSON */
function parseWithin(text: string, field: string): unknown {
  if (isTooDeep(text)) refuse('badRequest', { field, reason: 'nestedTooDeep', params: { max: maxDepth } })
  return JSON.parse(text)
}

/**
 * Parses JSON that must be an object of at most 32 levels and of strings that can be stored. @throws AppError
 * 1 naming `field`, or the field within it
 */
export function jsonObject(text: string, field: string): Record<string, unknown> {
  return jsonBody(text, field, undefined)
}

/** As `jsonObject`; a list stands for the field `listName`, if that is given. */
function jsonBody(text: string, field: string, listName: string | undefined): Record<string, unknown> {
  let value: unknown
  try {
    value = parseWithin(text, field)
  } catch (error) {
    if (error instanceof AppError) throw error
    refuse('badRequest', { field, reason: 'notJson' })
  }
  if (listName !== undefined && Array.isArray(value)) value = { [listName]: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('badRequest', { field, reason: 'mustBeObject' })
  }
  refuseUnstorable(value, [])
  return value as Record<string, unknown>
}

/**
 * Returns the array or object in the JSON text of one field; any other text unchanged. @throws AppError 1 as `jsonObject`, so
 * that a value written as text has the same bounds
 */
export function unfoldJson(text: string, field: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  let value: unknown
  try {
    value = parseWithin(text, field)
  } catch (error) {
    if (error instanceof AppError) throw error
    return text
  }
  refuseUnstorable(value, [field])
  return value
}

/**
 * Parses a form or query string into an object. Refuses a repeated name, which would be ambiguous. @throws
 * AppError 1
 */
export function formObject(params: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string>()
  for (const [name, value] of params) {
    if (fields.has(name)) refuse('badRequest', { field: name, reason: 'givenTwice' })
    refuseUnstorable(name, [])
    refuseUnstorable(value, [name])
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/**
 * Reads a JSON or form body as an object; a JSON list is the field `listName`, if that is given. Other content types are refused
 * with 415. @throws AppError as `readText`
 */
export async function readBody(
  request: Request,
  max?: number,
  listName?: string,
): Promise<Record<string, unknown>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const body = await readText(request, max)
  if (body === '') return {}
  if (type === 'application/json') return jsonBody(body, 'body', listName)
  if (type === 'application/x-www-form-urlencoded') return formObject(new URLSearchParams(body))
  refuse('unsupportedType', { reason: 'sendJsonOrForm' })
}
