import { brand } from '@/lib/core/brand'
import type { WireError } from './envelope'
import { errorSentence, unsaid } from './error-texts'

/** True if the browser knows that there is no connection. */
export const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/**
 * A call that the server refused or that never arrived; `httpStatus` 0 means no answer arrived (offline). Its `message`
 * is a sentence for people in the language of the page, from the error's name and params; the server's own English
 * replaces a name that this page does not know.
 */
export class CallError extends Error {
  static {
    brand(CallError, 'CallError')
  }

  readonly httpStatus: number
  readonly code: number
  readonly field: string | null
  /** The name of the error and the values of its sentence; null when the server did not answer. */
  readonly errorName: string | null
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    httpStatus: number,
    error: Partial<Pick<WireError, 'code' | 'message' | 'name' | 'field' | 'params'>> = {},
  ) {
    const { name = null, params = {}, message } = error
    super(errorSentence(name, params) ?? message ?? unsaid(httpStatus === 0 && isOffline()))
    this.name = 'CallError'
    this.httpStatus = httpStatus
    this.code = error.code ?? httpStatus
    this.errorName = name
    this.params = params
    this.field = error.field ?? null
  }

  /**
   * Returns the message for people: the detail if it is a whole sentence, not if it needs a field's name before it.
   */
  get reason(): string | null {
    const { reason } = this.params
    return typeof reason === 'string' ? reason : null
  }
}
