import type { AppError } from '@/lib/core/app-error'

/** The answer of a REST-style call. */
export type RestEnvelope<T = unknown> = {
  status: 'success' | 'failure'
  code: number
  api_error_code?: number
  message: string
  message_detail?: string
  name?: string
  field?: string | null
  params?: Record<string, string | number>
  endpoint_name: string
  data: T
  bookmark?: string
}

/** The answer of a named resource. */
export type ResourceEnvelope<T = unknown> = {
  resource_response: RestEnvelope<T> & { http_status: number; error?: WireError }
  resource: { name: string; options: Record<string, unknown> }
  client_context: unknown
  request_identifier: string
}

/** An error on the wire. */
export type WireError = {
  status: 'failure'
  http_status: number
  code: number
  api_error_code: number
  message: string
  message_detail: string
  extra_data: Record<string, unknown>
  /**
   * The error's name. Its sentence is that of `params.reason`, or of the name without a reason, with the other
   * `params`.
   */
  name: string
  /** The field at fault, in the wire's spelling. */
  field: string | null
  params: Record<string, string | number>
}

/** Returns the facts of an error that every door sends besides its code. */
export const errorFacts = ({ errorName, field, reason, params }: AppError) => ({
  name: errorName,
  field: field ?? null,
  params: reason ? { reason, ...params } : params,
})

/** Returns the form in which every error leaves the server. */
export function wireError(error: AppError): WireError {
  return {
    status: 'failure',
    http_status: error.status,
    code: error.code,
    api_error_code: error.code,
    message: error.message,
    message_detail: error.detail ?? '',
    extra_data: error.field ? { field: error.field } : {},
    ...errorFacts(error),
  }
}

/** The paging part of a list on the wire. */
export const endBookmark = '-end-'
