import type { Endpoint } from '@/lib/core/endpoint'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { dataOf } from './data-of'

/** Returns the difference between an answer and its declared schema; null if there is none. */
function faultOf(endpoint: Endpoint, answer: unknown): string | null {
  const { data } = dataOf(endpoint, answer)
  for (const item of endpoint.list === true ? (data as unknown[]) : [data]) {
    const { error } = endpoint.output.safeParse(item)
    if (error) return error.message
  }
  return null
}

/**
 * Wraps an endpoint so that its answer is compared with its schema: differences are logged in development, and with
 * `CHECK_ANSWERS=throw`, as in tests, thrown. @throws Error for a programming error
 */
export function checked(endpoint: Endpoint): Endpoint['run'] {
  const run = endpoint.run as (call: unknown) => Promise<unknown>
  const { CHECK_ANSWERS } = env()
  if (CHECK_ANSWERS === 'no' || endpoint.isFile) return run
  return async (call) => {
    const answer = await run(call)
    const fault = faultOf(endpoint, answer)
    if (fault === null) return answer
    const error = new Error(`the answer is not what the endpoint declares: ${fault}`)
    if (CHECK_ANSWERS === 'throw') throw error
    log.error({ err: error, endpoint: endpoint.door }, 'undeclared answer')
    return answer
  }
}
