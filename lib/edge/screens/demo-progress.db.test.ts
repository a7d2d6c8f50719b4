import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { anonymous } from '@/lib/content/pins/test-world.server'
import { env } from '@/lib/core/env.server'
import { demoConnection, writeProgress } from './demo-progress'
import { demoProgress } from './demo-progress.server'
import { loadHome } from './home.server'

let maker: pg.Client | null = null
afterEach(async () => {
  await maker?.end()
  maker = null
})

async function make(application_name: string): Promise<void> {
  maker = new pg.Client({ connectionString: env().DATABASE_URL, application_name })
  await maker.connect()
}

test('reads the progress while the demo world is being drawn', async () => {
  expect(await demoProgress()).toBeNull()
  await make(demoConnection)
  expect(await demoProgress()).toEqual({ drawn: 0, total: 0 })
  await maker?.query("select set_config('application_name', $1, false)", [
    writeProgress({ drawn: 60, total: 640 }),
  ])
  const home = await loadHome({ viewer: anonymous, params: {}, query: new URLSearchParams(), path: '/' })
  expect(home).toMatchObject({ screen: { name: 'home', demoProgress: { drawn: 60, total: 640 } } })
  await maker?.end()
  maker = null
  await expect.poll(demoProgress).toBeNull()
})
