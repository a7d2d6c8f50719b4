import { readFileSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { pidOf } from '../support/chaos'
import type { Row } from '../support/rows/row'
import type { World } from '../support/world'

/** The most milliseconds of its thread that a call may take of a web process. */
const most = 20
/** Measurements of each call; the least counts, since others include garbage collection and timers. */
const measurements = 3

const product = inject('crowded')
// The helpers of these tests read the address when they are loaded.
process.env.BASE_URL = product.url

type Case = { name: string; verb: string; row: Row }
let world: World
let cases: Case[]
let send: (one: Case) => Promise<number>

/** Returns the milliseconds of processor time that the main thread of a process has used. */
const usedBy = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

beforeAll(async () => {
  const { logIn, testPassword } = await import('../support/client')
  const { matrix } = await import('../support/matrix')
  const { makeWorld } = await import('../support/world')
  world = await makeWorld()
  cases = Object.entries(matrix).flatMap(([name, verbs]) =>
    Object.entries(verbs as Record<string, Row>).map(([verb, row]) => ({ name, verb, row })),
  )
  const pid = pidOf(product, 'web')
  expect(pid).toBeGreaterThan(0)
  send = async ({ name, verb, row }) => {
    const doer = row.changesSession ? await logIn(world.me.email, testPassword) : world.me
    const options = await row.optionsFor(world, doer)
    const before = usedBy(pid)
    const answer =
      verb === 'get'
        ? await doer.ask(
            `/resource/${name}/get/?${new URLSearchParams({ data: JSON.stringify({ options }) })}`,
          )
        : await doer.post(`/resource/${name}/${verb}/`, { source_url: '/', options })
    const used = usedBy(pid) - before
    expect([name, verb, answer.status < 500]).toEqual([name, verb, true])
    return used
  }
})

test.runIf(process.platform === 'linux')(
  'keeps the thread of the web process for at most 20 ms, in each call of the matrix',
  async () => {
    expect(cases.length).toBeGreaterThan(200)
    const slow: string[] = []
    let worst = 0
    for (const one of cases) {
      let least = Number.POSITIVE_INFINITY
      for (let n = 0; n < measurements && least > most; n++) least = Math.min(least, await send(one))
      worst = Math.max(worst, least)
      if (least > most) slow.push(`${one.name}/${one.verb}: ${least.toFixed(1)} ms`)
    }
    process.stdout.write(`${cases.length} calls, at most ${worst.toFixed(1)} ms of the thread\n`)
    expect(slow).toEqual([])
  },
)
