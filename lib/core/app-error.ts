/**
 * The error codes of the wire: name → number, HTTP status and the sentence shown to people. Only these leave
 * the server; every other error becomes code 500.
 */
const table = {
  badRequest: [1, 400, 'Bad request'],
  notSignedIn: [2, 401, 'You need to log in first.'],
  scopeMissing: [3, 403, 'This token lacks a scope.'],
  methodNotAllowed: [5, 405, 'Method not allowed'],
  noRight: [7, 403, 'You have no right on this board or pin.'],
  tooManyRequests: [8, 429, 'Too many requests. Try again in a moment.'],
  notPermitted: [29, 403, 'You are not permitted to do that.'],
  userNotFound: [30, 404, 'User not found'],
  boardNotFound: [40, 404, 'Board not found'],
  pinNotFound: [50, 404, 'Pin not found'],
  forbidden: [403, 403, 'Forbidden'],
  notFound: [404, 404, 'Not found'],
  conflict: [409, 409, 'Conflict'],
  tooLarge: [413, 413, 'That is too large.'],
  unsupportedType: [415, 415, 'That kind of file is not supported.'],
  wrongHost: [421, 421, 'This server does not answer for that name.'],
  unprocessable: [422, 422, 'That could not be processed.'],
  locked: [423, 423, 'That is being written to at the moment.'],
  serverError: [500, 500, 'Sorry! Something went wrong on our end!'],
  busy: [503, 503, 'Magpie is busy. Try again in a moment.'],
  storageFull: [507, 507, 'There is no room for more files at the moment.'],
  sectionNotFound: [2031, 404, 'Section not found'],
  codeNeeded: [9101, 409, 'Enter the code of your authenticator app.'],
  wrongCredentials: [9102, 401, 'The username, email or password is not right.'],
  accountDeactivated: [9103, 403, 'This account is deactivated.'],
  passwordResetNeeded: [9104, 403, 'Reset your password to log in again.'],
  tooYoung: [9110, 403, "You aren't old enough to use Magpie."],
  emailTaken: [9111, 409, 'This email is already used.'],
  usernameTaken: [9112, 409, 'This username is taken.'],
  weakPassword: [9113, 400, 'Choose a stronger password.'],
  tryAgain: [9120, 409, 'Please try again.'],
  tryLater: [9121, 503, 'Please try again.'],
  registrationClosed: [9130, 403, 'Registration is closed.'],
  forbiddenWords: [9201, 403, 'This comment contains words that are not allowed here.'],
  linkBlocked: [9202, 403, 'This link is blocked.'],
  wrongPasscode: [9301, 403, "That passcode isn't right. Try again."],
  passcodeLocked: [9302, 423, 'Too many wrong passcodes. Try again later.'],
  noPasscode: [9303, 400, 'No passcode is set.'],
} as const satisfies Record<string, readonly [code: number, status: number, message: string]>

/** The name of an error, as code and texts call it. */
export type ErrorName = keyof typeof table

/** An error code of the wire. */
export type ErrorCode = (typeof table)[ErrorName][0]

const names = new Map<number, ErrorName>(
  Object.entries(table).map(([name, [code]]) => [code, name as ErrorName]),
)

type Extra = {
  /** The input field at fault, in the wire's own spelling. */
  field?: string
  /** A sentence for the person who sent the request; never internals. */
  detail?: string
  /** Values that the error's sentence is made with: a limit, a name. */
  params?: Record<string, string | number>
  /** Seconds until the same call may succeed (423, 429, 503 and 507). */
  retryAfter?: number
  /** Data that the caller needs to continue after the refusal: the `mfa_token` of code 9101. */
  data?: Record<string, string>
  cause?: unknown
}

/**
 * A refusal that the caller may know about. Thrown anywhere below a route and rendered in one place, as the
 * envelope of the wire.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errorName: ErrorName
  readonly status: number
  readonly field: string | undefined
  readonly detail: string | undefined
  readonly params: Record<string, string | number>
  readonly retryAfter: number | undefined
  readonly data: Record<string, string> | undefined

  constructor(which: ErrorName | ErrorCode, extra: Extra = {}) {
    const errorName = typeof which === 'string' ? which : (names.get(which) ?? 'serverError')
    const [code, status, message] = table[errorName]
    super(message, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.errorName = errorName
    this.status = status
    this.field = extra.field
    this.detail = extra.detail
    this.params = extra.params ?? {}
    this.retryAfter = extra.retryAfter
    this.data = extra.data
  }
}

/** Refuses a call by the name of the error. @throws AppError always */
export function refuse(name: ErrorName, extra: Extra = {}): never {
  throw new AppError(name, extra)
}

/** Returns the value, or throws that `AppError` when it is null or undefined. */
export function found<T>(value: T | null | undefined, error: ErrorName | ErrorCode): T {
  if (value === null || value === undefined) throw new AppError(error)
  return value
}

/** Throws that `AppError` (`noRight`, code 7, by default) when `allowed` is false. */
export function permit(allowed: boolean, error: ErrorName | ErrorCode = 'noRight'): asserts allowed {
  if (!allowed) throw new AppError(error)
}
