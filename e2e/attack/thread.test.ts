import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { baseUrl, signUp } from '../support/client'
import { matrix } from '../support/matrix'
import type { Row } from '../support/rows/row'
import { makeWorld, type World } from '../support/world'

/** The most milliseconds of its thread that a call may take of a web process. */
const max = 20
/**
 * Measurements of each call that is above the maximum; the least counts, since others include garbage collection, timers, code that
 * is not compiled yet, and what a neighbor on the same processor takes.
 */
const measurements = 10

/** Returns a file about a process; an empty text if it has ended, or belongs to someone else. */
function about(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the web process that serves an address of this machine. @throws Error if there is none */
function webBehind(url: string): string {
  const port = `PORT=${new URL(url).port}`
  const found = readdirSync('/proc').find(
    (pid) =>
      /^\d+$/.test(pid) &&
      /\bweb\.mjs\b/.test(about(pid, 'cmdline')) &&
      about(pid, 'environ').split('\0').includes(port),
  )
  if (!found) throw new Error(`no web process serves ${url}`)
  return found
}

/** Returns the milliseconds of processor time that the main thread of a process has used. */
const usedBy = (pid: string) => Number(about(pid, 'schedstat').split(' ')[0]) / 1e6

type Case = { name: string; verb: string; row: Row }
const cases: Case[] = Object.entries(matrix).flatMap(([name, verbs]) =>
  Object.entries(verbs as Record<string, Row>).map(([verb, row]) => ({ name, verb, row })),
)

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

/** Sends a call, and returns what it used of the web process's thread. */
async function measure(pid: string, { name, verb, row }: Case): Promise<number> {
  // A call that ends its session, or the account, is sent by someone new.
  const doer = row.changesSession ? await signUp() : world.me
  const options = await row.optionsFor({ ...world, me: doer } as World, doer)
  const query = new URLSearchParams({ data: JSON.stringify({ options }) })
  const before = usedBy(pid)
  const answer =
    verb === 'get'
      ? await doer.request(`/resource/${name}/get/?${query}`)
      : await doer.post(`/resource/${name}/${verb}/`, { source_url: '/', options })
  const used = usedBy(pid) - before
  expect([name, verb, answer.status < 500]).toEqual([name, verb, true])
  return used
}

test.runIf(process.platform === 'linux')(
  'keeps the thread of the web process for at most 20 ms, in each call of the matrix',
  async () => {
    const pid = webBehind(baseUrl)
    const slow: string[] = []
    let worst = 0
    for (const one of cases) {
      let least = Number.POSITIVE_INFINITY
      for (let n = 0; n < measurements && least > max; n++) least = Math.min(least, await measure(pid, one))
      worst = Math.max(worst, least)
      if (least > max) slow.push(`${one.name}/${one.verb}: ${least.toFixed(1)} ms`)
    }
    process.stdout.write(`${cases.length} calls, at most ${worst.toFixed(1)} ms of the thread\n`)
    expect(cases.length).toBeGreaterThan(200)
    expect(slow).toEqual([])
  },
)
