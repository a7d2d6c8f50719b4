import { testBrowser, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Endpoint } from '@/lib/core/endpoint'
import type { Member } from '@/lib/core/viewer'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from '../../domains.server'

/** Every call of the product. For tests. */
export const endpoints: readonly Endpoint[] = (domains as readonly Domain[])
  .flatMap(({ endpoints: all = [] }) => all)
  .filter(({ isFile }) => !isFile)

/** Every call that changes something there is: by its method, at any of its doors. For tests. */
export const updates = endpoints.filter(({ door, aliases = [] }) =>
  [door, ...aliases].some((each) => /\.update$|^(?:PUT|PATCH) /.test(each)),
)

/** Calls an endpoint by name as a member, without a door. For tests. */
export async function request<Answer>(name: string, viewer: Member, options: object): Promise<Answer> {
  const one = endpoints.find(({ door }) => door === name)
  if (!one) throw new Error(`no call ${name}`)
  const input = one.input.parse(options)
  const { browser } = testBrowser({})
  return (await (one.run as (call: object) => unknown)({
    input,
    viewer,
    origin: testOrigin,
    browser,
  })) as Answer
}

/** Is the answer of a call, as far as a test knows it. */
export type Answer = Record<string, unknown>

/** A value that reads differently than it was sent: `shown` gets what was there before. */
export type Sent = { sent: unknown; shown: (before: unknown) => unknown }
export const as = (sent: unknown, shown: unknown): Sent => ({ sent, shown: () => shown })
/** Switches, of which those that are not given stay. */
export const merged = (sent: object): Sent => ({
  sent,
  shown: (before) => ({ ...(before as object), ...sent }),
})
export const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'sent' in value && 'shown' in value

/** One thing whose fields a call changes. */
export type Made = {
  viewer: Member
  /** Names the thing in the call. */
  named: Answer
  /** Reads it back; keys that are fields of the call have their names. */
  read: () => Promise<Answer>
  /** Puts the changed fields where the call expects them; at its top by default. */
  wrap?: (fields: Answer) => Answer
}

/** A call that changes fields, with values for each. `left` gives the reason for each option that is no such field. */
export type Store = {
  make: () => Promise<Made>
  fields: Record<string, readonly unknown[]>
  left?: Record<string, string>
}
