import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { creatingResources } from '@/lib/edge/idempotency/creates'
import { type Answer, type Envelope, logIn, testPassword } from '../support/client'
import { matrix } from '../support/matrix'
import type { Row } from '../support/rows/row'
import { makeWorld, type World } from '../support/world'

const times = 20

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

type Creating = { name: string; row: Row }
const creating: Creating[] = Object.entries(matrix).flatMap(([name, verbs]) => {
  const row = (verbs as Partial<Record<string, Row>>).create
  return row ? [{ name, row }] : []
})

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].toSorted()

describe.each(creating)('$name/create, 20 times at once', ({ name, row }) => {
  test('answers each call, none with a server error', async () => {
    const doer = row.changesSession ? await logIn(world.me.email, testPassword) : world.me
    const options = await row.optionsFor(world, doer)
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        doer.post(`/resource/${name}/create/`, { source_url: '/', options }),
      ),
    )
    expect(statuses(answers).filter((status) => status >= 500)).toEqual([])
    if (!creatingResources.includes(name)) return
    const again = await row.optionsFor(world, doer)
    const headers = { 'Idempotency-Key': randomUUID() }
    const once = await Promise.all(
      Array.from({ length: times }, () =>
        doer.post(`/resource/${name}/create/`, { source_url: '/', options: again }, headers),
      ),
    )
    expect(statuses(once)).toEqual([row.answers ?? 200])
    const made = once.map(({ json }) => JSON.stringify((json as Envelope<unknown>).resource_response.data))
    expect(new Set(made).size).toBe(1)
  })
})
