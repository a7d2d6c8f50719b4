import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { apiOperations, type Operation } from '../support/api-operations'
import type { Person } from '../support/client'
import { type BadRequest, badRequests } from '../support/hostile/bad-requests'
import { leaks } from '../support/hostile/leaks'
import { ownWorld } from '../support/product/own-world'

/** Requests drawn for each call; equal ones are not repeated. */
const each = Number(process.env.FUZZ_EACH ?? 100)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_126)
const atOnce = 4

let me: Person
let own: Record<string, unknown>
let renewing: Promise<void> | null = null

/** Makes another business: a call may have ended the session, or deleted the things. */
function renew(): Promise<void> {
  renewing ??= ownWorld().then(({ person, own: things }) => {
    me = person
    own = things
    renewing = null
  })
  return renewing
}
beforeAll(renew)

type Reply = { status: number; text: string; isJson: boolean }

/** Sends a request; once more if the product was too busy beside other tests, as soon as it says. */
async function send(bad: BadRequest, isAgain = false): Promise<Reply> {
  const { method, path, type, body } = bad
  const headers = { 'X-CSRFToken': me.cookies.get('csrftoken') ?? '', ...(type && { 'Content-Type': type }) }
  const { status, text, headers: output } = await me.request(path, { method, body, headers })
  const wait = Number(output.get('retry-after'))
  if (status === 503 && wait > 0 && !isAgain) {
    await sleep(wait * 1_000)
    return send(bad, true)
  }
  return { status, text, isJson: output.get('content-type')?.startsWith('application/json') ?? false }
}

function faultOf({ status, text, isJson }: Reply): string | null {
  if (status >= 500) return String(status)
  if (status >= 400 && isJson && leaks.test(text)) return `leaks ${leaks.exec(text)?.[0]}`
  return null
}

const brief = ({ method, path, type, body }: BadRequest) =>
  `${method} ${path.slice(0, 300)} ${type ?? ''} ${body?.slice(0, 600) ?? ''}`

/** Sends the requests of one call; returns its faults, and adds the statuses to `statuses`. */
async function attack(operation: Operation, nth: number, statuses: Map<number, number>): Promise<string[]> {
  const faults: string[] = []
  let isOut = false
  for (const bad of badRequests(operation, each, seed + nth, own)) {
    const output = await send(bad).catch((error: Error) => error)
    if (output instanceof Error) {
      faults.push(`no answer ${operation.name}: ${String(output.cause ?? output)} <- ${brief(bad)}`)
      continue
    }
    statuses.set(output.status, (statuses.get(output.status) ?? 0) + 1)
    isOut ||= output.status === 401
    const fault = faultOf(output)
    if (fault) faults.push(`${fault} ${operation.name}: ${output.text.slice(0, 200)} <- ${brief(bad)}`)
  }
  if (isOut) await renew()
  return faults
}

test(`answers requests with broken fields, ${each} drawn for each call of the description, without 5xx or internals`, async () => {
  const operations = apiOperations()
  expect(operations.length).toBeGreaterThan(380)
  expect(operations.filter(({ path }) => path.startsWith('/v5/')).length).toBeGreaterThan(70)
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const left = operations.entries()
  const lane = async () => {
    for (const [nth, operation] of left) faults.push(...(await attack(operation, nth, statuses)))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  process.stdout.write(`${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}\n`)
  expect(faults.slice(0, 20)).toEqual([])
  // The requests reach their calls: most refusals are about a field, and some go through.
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThan((operations.length * each) / 2)
  expect(statuses.get(400) ?? 0).toBeGreaterThan(total / 4)
  expect(statuses.get(200) ?? 0).toBeGreaterThan(total / 40)
}, 1_800_000)
