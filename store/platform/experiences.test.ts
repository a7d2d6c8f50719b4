import { expect, test, vi } from 'vitest'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperience } from '@/lib/platform/placements/schema'
import { makeStore } from '@/store'
import { emptyScreen } from '@/store/test-screen'
import { fetchExperiences, reportExperience } from './experience-calls'
import { experienceChanged, experiencesLoaded } from './experiences'
import { screenLoaded } from './screen-loaded'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const one = (experience_id: string, over: Partial<WireExperience> = {}): WireExperience => ({
  experience_id,
  type: 'banner',
  display_data: {
    ...{ built_in: null, steps: [{ title: 'Hello', text: '' }], action: '', link: '', locale: 'en' },
    ...{ image_signature: null, is_counted: false },
  },
  status: 'new',
  ...over,
})
const storeWith = (placements: Record<string, WireExperience>) =>
  makeStore({ ...emptyScreen, experiences: { placements, experiments: {}, known: ['site_top', 'home_top'] } })

test.each(['completed', 'dismissed'] as const)('removes an experience that was %s', (status) => {
  const store = storeWith({ site_top: one('1') })
  store.dispatch(experienceChanged({ placementId: 'site_top', experience_id: '1', status }))
  expect(store.getState().experiences.placements).toEqual({})
})

test('replaces the status by any other one, and not that of another experience', () => {
  const store = storeWith({ site_top: one('1') })
  const status = () => store.getState().experiences.placements.site_top
  expect(status()).toMatchObject({ experience_id: '1', placementId: 'site_top', status: 'new' })
  store.dispatch(experienceChanged({ placementId: 'site_top', experience_id: '1', status: 'viewed' }))
  expect(status()?.status).toBe('viewed')
  store.dispatch(experienceChanged({ placementId: 'site_top', experience_id: '2', status: 'dismissed' }))
  expect(status()?.status).toBe('viewed')
})

test('replaces the experiences of the placements that were fetched, and keeps others', () => {
  const store = storeWith({ site_top: one('1'), home_top: one('2') })
  const known = ['home_top', 'profile']
  store.dispatch(experiencesLoaded({ placements: { profile: one('3') }, experiments: {}, known }))
  const { experiences } = store.getState()
  expect(Object.keys(experiences.placements).toSorted()).toEqual(['profile', 'site_top'])
  expect(experiences.known).toEqual(['site_top', 'home_top', 'profile'])
})

test('takes those of each screen, and knows nothing on a page that visitors share', () => {
  const store = storeWith({ site_top: one('1') })
  store.dispatch(screenLoaded({ ...emptyScreen, experiences: null }))
  expect(store.getState().experiences).toMatchObject({ placements: {}, known: null })
})

test('fetches all, several or one', async () => {
  const get = vi.fn().mockResolvedValue({ data: { placements: {}, experiments: {} } })
  vi.mocked(resource).mockReturnValue({ get } as never)
  const store = storeWith({})
  await store.dispatch(fetchExperiences())
  await store.dispatch(fetchExperiences(['profile', 'builder']))
  await store.dispatch(fetchExperiences(['profile']))
  expect(get.mock.calls.map(([input]) => input)).toEqual([
    {},
    { placement_ids: ['profile', 'builder'] },
    { placement_ids: ['profile'] },
  ])
  expect(store.getState().experiences.known).toContain('search_empty')
})

test('reports a status at once, and removes what another tab has answered', async () => {
  const update = vi.fn().mockResolvedValue({ data: { placements: {}, experiments: {} } })
  vi.mocked(resource).mockReturnValue({ update } as never)
  const store = storeWith({ site_top: one('1'), home_top: one('2') })
  const dismissed = store.dispatch(reportExperience('site_top', 'dismissed'))
  expect(Object.keys(store.getState().experiences.placements)).toEqual(['home_top'])
  await dismissed
  await store.dispatch(reportExperience('home_top', 'viewed'))
  expect(store.getState().experiences.placements).toEqual({})
  await store.dispatch(reportExperience('home_top', 'viewed'))
  expect(update.mock.calls.map(([input]) => input)).toEqual([
    { placement_id: 'site_top', experience_id: '1', status: 'dismissed' },
    { placement_id: 'home_top', experience_id: '2', status: 'viewed' },
  ])
})
