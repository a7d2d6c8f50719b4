/**
 * The error codes of the wire (wire.md section 4): code → HTTP status and the sentence a person may read.
 * Only what stands here ever leaves the server; everything else becomes code 500.
 */
const table = {
  1: [400, 'Bad request'],
  2: [401, 'You need to log in first.'],
  3: [403, 'This token lacks a scope.'],
  5: [405, 'Method not allowed'],
  7: [403, 'You have no right on this board or pin.'],
  8: [429, 'Too many requests. Try again in a moment.'],
  29: [403, 'You are not permitted to do that.'],
  30: [404, 'User not found'],
  40: [404, 'Board not found'],
  50: [404, 'Pin not found'],
  403: [403, 'Forbidden'],
  404: [404, 'Not found'],
  409: [409, 'Conflict'],
  413: [413, 'That is too large.'],
  415: [415, 'That kind of file is not supported.'],
  421: [421, 'This server does not answer for that name.'],
  422: [422, 'That could not be processed.'],
  423: [423, 'That is being written to at the moment.'],
  500: [500, 'Sorry! Something went wrong on our end!'],
  503: [503, 'Magpie is busy. Try again in a moment.'],
  507: [507, 'There is no room for more files at the moment.'],
  2031: [404, 'Section not found'],
  9101: [409, 'Enter the code of your authenticator app.'],
  9102: [401, 'The username, email or password is not right.'],
  9103: [403, 'This account is deactivated.'],
  9104: [403, 'Reset your password to log in again.'],
  9110: [403, "You aren't old enough to use Magpie."],
  9111: [409, 'This email is already used.'],
  9112: [409, 'This username is taken.'],
  9113: [400, 'Choose a stronger password.'],
  9120: [409, 'Please try again.'],
  9121: [503, 'Please try again.'],
  9130: [403, 'Registration is closed.'],
  9201: [403, 'This comment contains words that are not allowed here.'],
  9202: [403, 'This link is blocked.'],
  9301: [403, "That passcode isn't right. Try again."],
  9302: [423, 'Too many wrong passcodes. Try again later.'],
  9303: [400, 'No passcode is set.'],
} as const satisfies Record<number, readonly [status: number, message: string]>

/** An error code of wire.md section 4. */
export type ErrorCode = keyof typeof table

type Extra = {
  /** The input field at fault, in the wire's own spelling. */
  field?: string
  /** A sentence for the person who sent the request; never internals. */
  detail?: string
  /** Seconds until the same call may succeed (423, 429, 503 and 507). */
  retryAfter?: number
  /** What the caller needs to go on, beside the refusal: the `mfa_token` of code 9101. */
  data?: Record<string, string>
  cause?: unknown
}

/**
 * A refusal that the caller may know about. Thrown anywhere below a route and rendered in one place, as the
 * envelope of wire.md.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly detail: string | undefined
  readonly retryAfter: number | undefined
  readonly data: Record<string, string> | undefined

  constructor(code: ErrorCode, extra: Extra = {}) {
    const [status, message] = table[code]
    super(message, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.field = extra.field
    this.detail = extra.detail
    this.retryAfter = extra.retryAfter
    this.data = extra.data
  }
}

/** Narrows away "no such thing": throws `AppError(code)` unless there is a value. */
export function found<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new AppError(code)
  return value
}

/** Narrows to the permitted path: throws `AppError(code)`, 7 (no right) unless told, when `allowed` is false. */
export function permit(allowed: boolean, code: ErrorCode = 7): asserts allowed {
  if (!allowed) throw new AppError(code)
}
