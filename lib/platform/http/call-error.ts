import { brand } from '@/lib/core/brand'
import type { WireError } from './envelope'
import { errorSentence, loadSentence, unsaid } from './error-texts'
import { noteUnanswered, server } from './reachability'

/** True if a request that got no answer failed for the lack of a connection: of others, this says nothing. */
export const isOffline = () =>
  server.read() || (typeof navigator !== 'undefined' && navigator.onLine === false)

/** Returns the error of a request without an answer, and finds out whether the server can still be reached. */
export function unanswered(): CallError {
  noteUnanswered()
  return new CallError(0)
}

type Refusal = Partial<Pick<WireError, 'code' | 'message' | 'name' | 'field' | 'params'>>

/** Returns the error of a call that the server refused, once its sentence is loaded. */
export async function refusedCall(httpStatus: number, refusal: Refusal = {}): Promise<CallError> {
  await loadSentence(refusal)
  return new CallError(httpStatus, refusal)
}

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

  constructor(httpStatus: number, error: Refusal = {}) {
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
