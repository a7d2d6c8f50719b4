import texts from '@/messages/en/errors.json'
import { brand } from './brand'
import { detailOf, type Params, type Reason, sentenceFor } from './reasons'

/**
 * The error codes of the wire: name → number and HTTP status. Sentences are in messages/. Only these leave
 * the server; every other error becomes code 500.
 */
const table = {
  badRequest: [1, 400],
  notSignedIn: [2, 401],
  scopeMissing: [3, 403],
  methodNotAllowed: [5, 405],
  noRight: [7, 403],
  tooManyRequests: [8, 429],
  notPermitted: [29, 403],
  userNotFound: [30, 404],
  boardNotFound: [40, 404],
  pinNotFound: [50, 404],
  forbidden: [403, 403],
  notFound: [404, 404],
  conflict: [409, 409],
  tooLarge: [413, 413],
  unsupportedType: [415, 415],
  wrongHost: [421, 421],
  unprocessable: [422, 422],
  locked: [423, 423],
  serverError: [500, 500],
  notImplemented: [501, 501],
  busy: [503, 503],
  storageFull: [507, 507],
  sectionNotFound: [2031, 404],
  codeNeeded: [9101, 409],
  wrongCredentials: [9102, 401],
  accountDeactivated: [9103, 403],
  passwordResetNeeded: [9104, 403],
  tooYoung: [9110, 403],
  emailTaken: [9111, 409],
  usernameTaken: [9112, 409],
  weakPassword: [9113, 400],
  tryAgain: [9120, 409],
  tryLater: [9121, 503],
  registrationClosed: [9130, 403],
  forbiddenWords: [9201, 403],
  linkBlocked: [9202, 403],
  wrongPasscode: [9301, 403],
  passcodeLocked: [9302, 423],
  noPasscode: [9303, 400],
} as const satisfies Record<string, readonly [code: number, status: number]>

/** The name of an error, in code and texts. */
export type ErrorName = keyof typeof table

/** An error code of the wire. */
export type ErrorCode = (typeof table)[ErrorName][0]

const names = new Map<number, ErrorName>(
  Object.entries(table).map(([name, [code]]) => [code, name as ErrorName]),
)

/** Returns the name of a code of the wire; `serverError` for an unknown one. */
export const errorNameOf = (code: number): ErrorName => names.get(code) ?? 'serverError'

type Extra = {
  /** The input field at fault, as spelled on the wire. */
  field?: string
  /** A sentence for the person who sent the request; never internals. */
  reason?: Reason
  /** Values in the error's sentence: a limit, a name. */
  params?: Params
  /** Seconds until the same call may succeed (423, 429, 503 and 507). */
  retryAfter?: number
  /** The methods that the address knows, for `Allow` (405). */
  allow?: readonly string[]
  /** Data that the caller needs to continue after the refusal: the `mfa_token` of code 9101. */
  data?: Record<string, string>
  cause?: unknown
}

/**
 * A refusal that the caller may know about. Thrown anywhere below a route and rendered in one place, as the
 * envelope of the wire.
 */
export class AppError extends Error {
  static {
    brand(AppError, 'AppError')
  }

  readonly code: ErrorCode
  readonly errorName: ErrorName
  readonly status: number
  readonly field: string | undefined
  readonly reason: Reason | undefined
  readonly params: Params
  /** The reason in English, for API clients without their own sentences. */
  readonly detail: string | undefined
  readonly retryAfter: number | undefined
  readonly allow: readonly string[] | undefined
  readonly data: Record<string, string> | undefined

  constructor(errorName: ErrorName, extra: Extra = {}) {
    const [code, status] = table[errorName]
    super(texts.errors.names[errorName], { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.errorName = errorName
    this.status = status
    this.field = extra.field
    this.reason = extra.reason
    this.params = extra.params ?? {}
    this.detail = extra.reason && detailOf(extra.reason, this.params, extra.field)
    this.retryAfter = extra.retryAfter
    this.allow = extra.allow
    this.data = extra.data
  }
}

/** Returns why an item of a batch was refused, in a sentence for people: the item is known by its place in the batch. */
export const sentenceOf = ({ reason, params, field, message }: AppError): string =>
  reason ? sentenceFor(reason, params, field) : message

/** Refuses a call by the name of the error. @throws AppError always */
export function refuse(name: Exclude<ErrorName, 'methodNotAllowed'>, extra: Extra = {}): never {
  throw new AppError(name, extra)
}

/** Refuses the method of a request; the answer names those that its address knows. @throws AppError 5 always */
export function refuseMethod(...allow: readonly string[]): never {
  throw new AppError('methodNotAllowed', { allow })
}

/** Returns the value, or throws an `AppError` when it is null or undefined. */
export function found<T>(value: T | null | undefined, error: ErrorName): T {
  if (value === null || value === undefined) throw new AppError(error)
  return value
}

/** Throws an `AppError` (by default `noRight`, code 7) when `allowed` is false. */
export function permit(allowed: boolean, error: ErrorName = 'noRight'): asserts allowed {
  if (!allowed) throw new AppError(error)
}
