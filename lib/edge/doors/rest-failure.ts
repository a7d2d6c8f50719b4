import type { AppError } from '@/lib/core/app-error'
import { errorFacts, type RestEnvelope } from '@/lib/platform/http/envelope'

/** Returns a refusal in the REST-style envelope. */
export function restFailure(name: string, error: AppError): RestEnvelope<Record<string, string> | null> {
  return {
    status: 'failure',
    code: error.code,
    api_error_code: error.code,
    message: error.message,
    message_detail: error.detail ?? '',
    ...errorFacts(error),
    endpoint_name: name,
    data: error.data ?? null,
  }
}
