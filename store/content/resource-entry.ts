import { CallError } from '@/lib/platform/http/call-error'

/** Why a fetch failed (specification part 1, section 3: resource cache entry). */
export type FetchError = {
  api_error_code: number | null
  code: number | null
  message: string
  message_detail: string | null
  extraData: Readonly<Record<string, string | number>>
  /** Absent when no answer arrived. */
  httpStatus?: number
}

/** Returns what a resource cache entry keeps of an error. */
export function fetchErrorOf(error: unknown): FetchError {
  if (!(error instanceof CallError))
    return {
      api_error_code: null,
      code: null,
      message: error instanceof Error ? error.message : '',
      message_detail: null,
      extraData: {},
    }
  const { code, message, reason, params, httpStatus } = error
  const answered = httpStatus === 0 ? {} : { httpStatus }
  return { api_error_code: code, code, message, message_detail: reason, extraData: params, ...answered }
}

/** True if a fetch that failed so is retried on first load: without a status, or from 500 on (part 1, section 4). */
export const isRetriedOnFirstLoad = ({ httpStatus }: FetchError) =>
  httpStatus === undefined || httpStatus >= 500

type Stored = {
  ids: string[]
  bookmark: string | null
  status: 'loaded' | 'fetching' | 'error'
  error: FetchError | null
  auxData: unknown
}

/** Returns a list of the store as the resource cache entry of the specification. */
export const resourceEntryOf = ({ ids, bookmark, status, error, auxData }: Stored) => ({
  data: ids,
  auxData,
  error,
  fetching: status === 'fetching',
  nextBookmark: bookmark,
})
