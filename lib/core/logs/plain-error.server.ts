/** An error in a form that may be logged or stored: its original message, without values from the database. */
export type PlainError = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: unknown
  errors?: unknown[]
}

/** Maximum depth to which causes and objects are followed. */
const maxDepth = 6

/** Database error codes whose messages name only tables, columns and constraints; any other may quote a value. */
const quoteless = /^(08...|2[358]...|40...|42P01|42P07|42703|42883|42501|5[3457]...|58...)$/

/** Properties of database errors that may contain a row's values, and those of a failed query. */
type Raw = Error & {
  code?: unknown
  severity?: unknown
  routine?: unknown
  constraint?: unknown
  query?: unknown
  params?: unknown
  errors?: unknown
}

const isQuery = (error: Raw) => typeof error.query === 'string' && 'params' in error
const isDatabase = (error: Raw) => typeof error.severity === 'string' && typeof error.code === 'string'
const name = (value: unknown) =>
  typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : undefined

function ownMessage(error: Raw): string {
  if (isQuery(error)) return `Failed query: ${String(error.query)}`
  if (!isDatabase(error)) return String(error.message)
  if (quoteless.test(String(error.code))) return String(error.message)
  return `database error ${String(error.code)} in ${name(error.routine) ?? 'a routine'}`
}

/** Returns the messages of an error and its causes that must not be logged, each with its replacement. */
function replacements(error: unknown, depth = 0): [string, string][] {
  if (!(error instanceof Error) || depth > maxDepth) return []
  const raw: Raw = error
  const message = ownMessage(raw)
  const own: [string, string][] = message === raw.message ? [] : [[String(raw.message), message]]
  const below = Array.isArray(raw.errors) ? raw.errors : []
  return [...own, ...[raw.cause, ...below].flatMap((each) => replacements(each, depth + 1))]
}

/** Returns a log text without the parameters of a query. */
export const plainText = (text: string): string => text.replace(/\nparams: [\s\S]*/, '\nparams: [redacted]')

/**
 * Returns an error without the values that a failed query was given: in messages, stacks and causes, at any depth, even
 * if an outer error repeats an inner one's message. Anything but an error is returned unchanged.
 */
export function plainError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const raw: Raw = error
  const masked = (text: string) =>
    plainText(replacements(raw).reduce((all, [secret, instead]) => all.replaceAll(secret, instead), text))
  const message = masked(ownMessage(raw))
  const made: PlainError = { type: String(raw.name), message }
  const code = name(raw.code)
  const constraint = name(raw.constraint)
  if (code !== undefined) made.code = code
  if (constraint !== undefined) made.constraint = constraint
  // Frames follow the message: a message that looks like frames is removed with it.
  const { stack } = raw
  const at = typeof stack === 'string' ? stack.indexOf(raw.message) : -1
  if (stack && at >= 0) made.stack = `${made.type}: ${message}${masked(stack.slice(at + raw.message.length))}`
  if (depth >= maxDepth) return made
  if (raw.cause !== undefined) made.cause = plain(raw.cause, depth + 1)
  if (Array.isArray(raw.errors)) made.errors = raw.errors.map((each) => plain(each, depth + 1))
  return made
}

/** Returns a logged value with every error and text in it redacted. */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value)
  if (value instanceof Error) return plainError(value, depth)
  if (value === null || typeof value !== 'object' || depth >= maxDepth) return value
  if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, depth + 1)]))
}

/** Returns an error that is safe to store, such as in the job queue: redacted as above, but still an Error. */
export function storable(error: unknown): unknown {
  const made = plainError(error)
  if (!(error instanceof Error)) return made
  const { type, message, stack, code, cause } = made as PlainError
  const own = { name: type, stack, code, ...(cause !== undefined && { cause }) }
  return Object.assign(new Error(message), own)
}
