import type { Endpoint } from '@/lib/core/endpoint'
import { env } from '@/lib/core/env.server'
import type { Page } from '@/lib/core/input'
import type { Within } from '@/lib/core/resource'

function dataOf({ list }: Endpoint, answer: unknown): unknown[] {
  if (list === true) return (answer as Page<unknown>).items
  return [list === 'within' ? (answer as Within<unknown>).data : answer]
}

/**
 * Returns the endpoint's work, with its answer checked against its schema where `CHECK_ANSWERS` says so: in
 * development and in tests. @throws Error for a programming error
 */
export function checked(endpoint: Endpoint): Endpoint['run'] {
  const run = endpoint.run as (call: unknown) => Promise<unknown>
  if (!env().CHECK_ANSWERS) return run
  return async (call) => {
    const answer = await run(call)
    for (const data of dataOf(endpoint, answer)) {
      const { error } = endpoint.output.safeParse(data)
      if (error) throw new Error(`the answer is not what the endpoint declares: ${error.message}`)
    }
    return answer
  }
}
