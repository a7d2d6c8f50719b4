import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from './domains.server'
import { receiveTagEvents, serveCoreScript } from './doors/routes/tag-route.server'

type Loader = (input: object) => Promise<unknown>

/** The domains in the area's folder. */
const area = await Promise.all(
  readdirSync('lib/business')
    .filter((folder) => existsSync(`lib/business/${folder}/domain.server.ts`))
    .map((folder): Promise<object> => import(`../business/${folder}/domain.server.ts`)),
)
const exported = new Set<unknown>(area.flatMap((manifest) => Object.values(manifest)))
const ofArea: readonly Domain[] = domains.filter((domain) => exported.has(domain))
const calls = ofArea.flatMap(({ endpoints = [] }) => endpoints)
const screens = ofArea.flatMap(({ screens = {} }) => Object.entries(screens)) as unknown as [string, Loader][]
const notThere = { code: 404 }

beforeAll(() => {
  forgetSingletons()
  vi.stubEnv('BUSINESS_ENABLED', '0')
})
afterAll(() => {
  vi.unstubAllEnvs()
  forgetSingletons()
})

test('knows every domain of the area', () => expect(ofArea).toHaveLength(area.length))

test.each(calls.map(({ door, run }) => [door, run] as const))(
  'answers 404 for %s when the area is disabled',
  async (_, run) => {
    const call = async () => run({ viewer: {}, input: {}, origin: {} } as never)
    await expect(call()).rejects.toMatchObject(notThere)
  },
)

test.each(screens)('has no page at %s when the area is disabled', async (path, load) => {
  const input = { viewer: { kind: 'unauth', user: null }, path, query: new URLSearchParams(), params: {} }
  await expect(load(input)).rejects.toMatchObject(notThere)
})

test('serves no script and accepts no events of tags when the area is disabled', async () => {
  expect(serveCoreScript().status).toBe(404)
  const sent = new Request('http://localhost/ct/event', { method: 'POST', body: '{}' })
  expect((await receiveTagEvents(sent)).status).toBe(404)
})
