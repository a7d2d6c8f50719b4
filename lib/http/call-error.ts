import type { WireError } from './envelope'

/** A call that the server refused or that never arrived; `httpStatus` 0 means no answer came (offline). */
export class CallError extends Error {
  readonly httpStatus: number
  readonly code: number
  /** What is wrong, without the field's name. */
  readonly detail: string
  readonly field: string | null

  constructor(
    httpStatus: number,
    error: Partial<Pick<WireError, 'code' | 'message' | 'message_detail'>> = {},
  ) {
    super(error.message ?? 'Sorry! Something went wrong on our end!')
    this.name = 'CallError'
    this.httpStatus = httpStatus
    this.code = error.code ?? httpStatus
    const named = /^([A-Za-z_]+): (.*)$/s.exec(error.message_detail ?? '')
    this.detail = named?.[2] ?? error.message_detail ?? ''
    this.field = named?.[1] ?? null
  }
}
