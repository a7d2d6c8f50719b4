import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { land, landingOf, sharing, sharingEnded } from './invites'
import { invitationSender as sender } from './invites.testing'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const desktop = { user_agent_is_mobile: false, user_agent_is_tablet: false } as never
const phone = { user_agent_is_mobile: true, user_agent_is_tablet: false } as never
const tablet = { user_agent_is_mobile: false, user_agent_is_tablet: true } as never
const viewer = { id: '7', should_show_messaging: true } as never
const by = (invite_channel: number, over = {}) => ({ sender: { ...sender, ...over }, invite_channel })

describe('how an invitation is shown', () => {
  // The popover for 5, 9, 12 and 16 does not name the sender.
  test.each([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17])(
    'shows a popover for channel %i',
    (channel) => {
      expect(landingOf(by(channel), { viewer: null, context: desktop })).toBe('popover')
    },
  )

  test('shows nothing when signed out on a phone or tablet', () => {
    for (const context of [phone, tablet]) expect(landingOf(by(1), { viewer: null, context })).toBeNull()
  })

  test('shows a toast when signed in, on phones and desktops, for any channel', () => {
    for (const context of [phone, desktop]) expect(landingOf(by(5), { viewer, context })).toBe('toast')
  })

  test("shows no toast for one's own invitation, nor unless both have messaging", () => {
    expect(landingOf(by(1, { id: '7' }), { viewer, context: desktop })).toBeNull()
    expect(landingOf(by(1, { should_show_messaging: false }), { viewer, context: desktop })).toBeNull()
    const silent = { id: '7', should_show_messaging: false } as never
    expect(landingOf(by(1), { viewer: silent, context: desktop })).toBeNull()
  })
})

describe('landing', () => {
  const get = vi.fn()
  beforeEach(() => {
    vi.mocked(resource).mockReturnValue({ get } as never)
  })
  const made = () => makeStore({ ...emptyScreen, bootstrap: bootstrapWith(desktop) })

  test('stores the sender, and the code for a sign-up', async () => {
    get.mockResolvedValueOnce({ data: by(1), bookmark: null })
    const store = made()
    await store.dispatch(land('code'))
    expect(store.getState().invites).toMatchObject({ code: 'code', landing: { shown: 'popover' } })
  })

  test('shows nothing on a failure, or for missing data', async () => {
    get.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce({ data: null, bookmark: null })
    for (let n = 0; n < 2; n++) {
      const store = made()
      await store.dispatch(land('code'))
      expect(store.getState().invites.landing).toBeNull()
    }
  })
})

test('ends only its own sharing when it ends late', () => {
  const pin = (id: string) => ({ object_type: 'pin' as const, object_id: id, path: `/pin/${id}/`, title: '' })
  const store = makeStore({ ...emptyScreen, bootstrap: bootstrapWith(desktop) })
  const shared = () => store.getState().invites.shared
  const [first, second, firstAgain] = [pin('1'), pin('2'), pin('1')]
  store.dispatch(sharing(first))
  store.dispatch(sharingEnded(first))
  expect(shared()).toBeNull()
  for (const later of [second, firstAgain]) {
    store.dispatch(sharing(later))
    store.dispatch(sharingEnded(first))
    expect(shared()).toEqual(later)
  }
})
