import type { WireError } from './envelope'

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/**
 * Returns the message for a failed call without one from the server (specification part 1, sections 2 and 8).
 */
const unsaid = (httpStatus: number) =>
  httpStatus === 0 && isOffline()
    ? "Hmm...you're not connected to the internet"
    : 'Sorry! Something went wrong on our end!'

/** A detail that begins with its verb has the field for its subject: "is not verified yet". */
const rest = /^(is|are|was|has|have|may|must|cannot|needs?)\b/

/** A call that the server refused or that never arrived; `httpStatus` 0 means no answer came (offline). */
export class CallError extends Error {
  readonly httpStatus: number
  readonly code: number
  /** The message without the field's name. */
  readonly detail: string
  readonly field: string | null
  /** The name of the error and the values of its sentence; null where no word of the server's came. */
  readonly errorName: string | null
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    httpStatus: number,
    error: Partial<Pick<WireError, 'code' | 'message' | 'message_detail' | 'name' | 'field' | 'params'>> = {},
  ) {
    super(error.message ?? unsaid(httpStatus))
    this.name = 'CallError'
    this.httpStatus = httpStatus
    this.code = error.code ?? httpStatus
    this.errorName = error.name ?? null
    this.params = error.params ?? {}
    this.field = error.field ?? null
    const detail = error.message_detail ?? ''
    const prefix = `${this.field}: `
    this.detail = detail.startsWith(prefix) ? detail.slice(prefix.length) : detail
  }

  /**
   * Returns the message for people: the detail where it is a whole sentence, not where it would need a
   * field's name before it.
   */
  get sentence(): string {
    const { detail } = this
    if (detail === '' || rest.test(detail)) return this.message
    return detail.charAt(0).toUpperCase() + detail.slice(1)
  }
}
