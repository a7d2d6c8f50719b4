import { testBrowser, testOrigin } from '@/lib/accounts/account/testing.server'
import { AppError } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'

/** A call, with many kinds of input, as a door sees it. For tests. */
export type Called = {
  door: string
  needs: Parameters<typeof permitMember>[1] | null
  input: { parse: (given: unknown) => unknown }
  list?: boolean | 'within'
  output?: { parse: (answer: unknown) => unknown }
  run: (call: object) => Promise<unknown>
  isFile?: true
}

/** Calls as a door does, and returns the code of the refusal, or 0. For tests. */
export async function codeOf(called: Called, viewer: Viewer, given: object): Promise<number> {
  try {
    if (called.needs) permitMember(viewer, called.needs)
    const call = {
      viewer,
      input: called.input.parse(given),
      origin: testOrigin,
      browser: testBrowser().browser,
    }
    const answer = await called.run(call)
    const { items = [] } = called.list === true ? (answer as { items: unknown[] }) : {}
    for (const item of items) called.output?.parse(item)
    if (called.list !== true && !called.isFile)
      called.output?.parse(called.list === 'within' ? (answer as { data: unknown }).data : answer)
    return 0
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
