/** Calls that end their own session or change its id: by door. */
export const sessionChanges: ReadonlySet<string> = new Set([
  'UserSessionResource.delete',
  'AccountSwitchResource.create',
  'ActingResource.create',
  'ActingResource.delete',
  'AccountClosureResource.create',
  'LinkedBusinessResource.create',
  'LinkedBusinessResource.delete',
  'POST /v3/users/me/passcode/validate/',
  'PUT /v3/users/me/password/',
  'PUT /v3/users/me/mfa/',
  'DELETE /v3/users/me/mfa/',
  'POST /v3/users/me/mfa/recovery_codes/',
])

/**
 * Maximum milliseconds to wait: longer than a call on a slow connection takes, but shorter than people wait for a
 * log-out.
 */
const maxWaitMs = 5000

const calls = new Set<Promise<unknown>>()
/** A promise for the end of the running call that changes the session; it never rejects. */
let change: Promise<void> | null = null

const settled = (call: Promise<unknown>): Promise<void> =>
  call.then(
    () => undefined,
    () => undefined,
  )

/** Resolves when no call of this page is running, including follow-up calls, or after 5 s. */
async function callsSettled(): Promise<void> {
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve()
    }, maxWaitMs)
  })
  while (calls.size > 0 && !isLate) {
    await Promise.race([Promise.all([...calls].map(settled)), late])
    // A caller that waited may make a follow-up call.
    await new Promise((resolve) => setTimeout(resolve))
  }
  clearTimeout(timer)
}

async function alone<T>(send: () => Promise<T>): Promise<T> {
  await callsSettled()
  while (change) await change
  const call = send()
  change = settled(call).then(() => {
    change = null
  })
  return call
}

/**
 * Sends a call, named by its door, so that it is answered in the session in which it was made: a call
 * that changes the session waits for running calls, and later calls wait for it. Otherwise an overtaken call would be
 * refused, and its action lost.
 */
export function inSession<T>(name: string, send: () => Promise<T>): Promise<T> {
  if (sessionChanges.has(name)) return alone(send)
  const call = change ? change.then(send) : send()
  calls.add(call)
  void settled(call).then(() => calls.delete(call))
  return call
}
