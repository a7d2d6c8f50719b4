import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from './domains.server'

/** The domains in the area's folder. */
const area = await Promise.all(
  readdirSync('lib/ads')
    .filter((folder) => existsSync(`lib/ads/${folder}/domain.server.ts`))
    .map((folder): Promise<object> => import(`../ads/${folder}/domain.server.ts`)),
)
const exported = new Set<unknown>(area.flatMap((manifest) => Object.values(manifest)))
const ofArea: readonly Domain[] = domains.filter((domain) => exported.has(domain))
const calls = ofArea.flatMap(({ endpoints = [] }) => endpoints)
const screens = ofArea.flatMap(({ screens: of = {} }) => Object.entries(of))

test('knows every domain of the area', () => {
  expect(ofArea).toHaveLength(area.length)
  expect(calls.length).toBeGreaterThan(10)
  expect(screens.length).toBeGreaterThan(5)
})

describe.each(['ADS_ENABLED', 'BUSINESS_ENABLED'])('with %s=0', (name) => {
  beforeAll(() => {
    forgetSingletons()
    vi.stubEnv(name, '0')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    forgetSingletons()
  })

  test.each(calls.map(({ door, run }) => [door, run] as const))('answers 404 for %s', async (_, run) => {
    const call = async () => run({ viewer: {}, input: {}, origin: {} } as never)
    await expect(call()).rejects.toMatchObject({ code: 404 })
  })

  test.each(screens)('answers 404 for the page %s', async (_, load) => {
    const input = { viewer: { user: null }, params: {}, query: new URLSearchParams(), path: '/ads/' }
    const call = async () => load(input as never)
    await expect(call()).rejects.toMatchObject({ code: 404 })
  })
})
