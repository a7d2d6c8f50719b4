import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assetsDomain } from '@/lib/business/assets/domain.server'
import { audiencesDomain } from '@/lib/business/audiences/domain.server'
import { billingDomain } from '@/lib/business/billing/domain.server'
import { hierarchyDomain } from '@/lib/business/hierarchy/domain.server'
import { businessHistoryDomain } from '@/lib/business/history/domain.server'
import { businessInvitesDomain } from '@/lib/business/invites/domain.server'
import { managerDomain } from '@/lib/business/manager/domain.server'
import { businessPeopleDomain } from '@/lib/business/people/domain.server'
import { businessStepsDomain } from '@/lib/business/steps/domain.server'
import { conversionTagsDomain } from '@/lib/business/tags/domain.server'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Domain } from '@/lib/platform/house/domain.server'
import { receiveTagEvents, serveCoreScript } from './doors/tag-route.server'

type Called = {
  v5: readonly [string, string]
  run?: (call: object) => unknown
  stream?: (call: object) => unknown
}
type Loader = (ask: object) => Promise<unknown>

const domains: readonly Domain[] = [
  hierarchyDomain,
  businessHistoryDomain,
  businessStepsDomain,
  assetsDomain,
  businessPeopleDomain,
  businessInvitesDomain,
  billingDomain,
  conversionTagsDomain,
  audiencesDomain,
  managerDomain,
]
const calls = domains.flatMap(({ endpoints = [] }) => endpoints as unknown as Called[])
const screens = domains.flatMap(({ screens = {} }) => Object.entries(screens)) as unknown as [
  string,
  Loader,
][]
const notThere = { code: 404 }

beforeAll(() => {
  forgetSingletons()
  vi.stubEnv('BUSINESS_ENABLED', '0')
})
afterAll(() => {
  vi.unstubAllEnvs()
  forgetSingletons()
})

test.each(calls.map((call) => [call.v5.join(' '), call] as const))(
  'answers 404 to %s when the host turned the area off',
  async (_, { run, stream }) => {
    const call = async () => (run ?? stream)?.({ viewer: {}, input: {}, origin: {} })
    await expect(call()).rejects.toMatchObject(notThere)
  },
)

test.each(screens)('has no page at %s when the host turned the area off', async (path, load) => {
  const ask = { viewer: { kind: 'unauth', user: null }, path, query: new URLSearchParams(), params: {} }
  await expect(load(ask)).rejects.toMatchObject(notThere)
})

test('serves no script and takes no events of tags when the host turned the area off', async () => {
  expect(serveCoreScript().status).toBe(404)
  const sent = new Request('http://localhost/ct/event', { method: 'POST', body: '{}' })
  expect((await receiveTagEvents(sent)).status).toBe(404)
})
