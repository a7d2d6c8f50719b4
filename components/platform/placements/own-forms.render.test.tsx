import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { ScreenState } from '@/lib/edge/screens/state'
import type { WireExperience } from '@/lib/platform/placements/schema'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { Placement } from './placement'
import type { Answers, OwnForms } from './shown'
import { useSeen } from './use-seen'

const member = { id: '7', login_state: 'authenticated' } as WireViewer

/** A form with a button for each answer. */
function Form({ name, onSeen, onComplete, onDismiss }: Answers & { name: string }) {
  useSeen(onSeen)
  return (
    <section aria-label={name}>
      <button type="button" onClick={onComplete}>
        Do {name}
      </button>
      <button type="button" onClick={onDismiss}>
        Close {name}
      </button>
    </section>
  )
}

const own = (...names: (keyof OwnForms)[]): OwnForms =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { isDue: true, show: (answers: Answers) => <Form name={name} {...answers} /> },
    ]),
  )
const forms = () => screen.queryAllByRole('region').map((form) => form.getAttribute('aria-label'))
const ofHost: WireExperience = {
  experience_id: '5',
  type: 'banner',
  display_data: {
    ...{ built_in: null, steps: [{ title: 'News', text: '' }], action: '', link: '' },
    ...{ locale: 'en', image_signature: null, is_counted: false },
  },
  status: 'viewed',
}

/** Returns the state of a screen, which a number names. */
const stateOf = (
  request: number,
  { host = false, ...change }: Partial<ScreenState> & { host?: boolean } = {},
) => ({
  ...emptyScreen,
  viewer: member,
  bootstrap: bootstrapWith({ request_identifier: String(request), is_bot: false }),
  experiences: { placements: host ? { site_top: ofHost } : {}, experiments: {}, known: ['site_top'] },
  ...change,
})

function show(forms: OwnForms, change: Parameters<typeof stateOf>[1] = {}, isQuiet = false) {
  const calls = serveCalls(() => ({ data: { placements: {}, experiments: {} } }))
  const shown = renderIn(<Placement id="site_top" own={forms} isQuiet={isQuiet} />, {
    screen: stateOf(1, change) as ScreenState,
  })
  const reports = () =>
    calls.map(({ body }) => (body as { options: { experience_id: string; status: string } }).options)
  const next = (n: number) => shown.store.dispatch(screenLoaded(stateOf(n, change) as ScreenState))
  return { ...shown, reports, next }
}
const report = (experience_id: string, placement_id: string, status: string) => ({
  ...{ placement_id, experience_id, status },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the order', () => {
  test('shows one at a time: a notice about the account before what can be put off, and the host last', async () => {
    show(own('verify_email', 'install_prompt', 'write_banned'), { host: true })
    expect(forms()).toEqual(['write_banned'])
  })

  test('shows the one of the host when none of the product is due', async () => {
    show(own('verify_email'), { host: true })
    expect(await screen.findByText('News')).toBeDefined()
  })

  test('shows the next one on a later screen, not as soon as one is closed', async () => {
    const { user, next } = show(own('push_offer'), { host: true })
    await user.click(screen.getByRole('button', { name: 'Close push_offer' }))
    expect([forms(), screen.queryByText('News')]).toEqual([[], null])
    next(2)
    expect(await screen.findByText('News')).toBeDefined()
  })

  test('shows the people to follow right after the topics', async () => {
    const { user } = show(own('choose_topics', 'follow_creators'), { host: true })
    await user.click(screen.getByRole('button', { name: 'Do choose_topics' }))
    expect(forms()).toEqual(['follow_creators'])
  })
})

describe('the host', () => {
  test('turns off one of the product', () => {
    show(own('install_prompt', 'push_offer'), { turnedOff: ['push_offer'] })
    expect(forms()).toEqual(['install_prompt'])
  })

  test('does not turn off a notice about the account', () => {
    show(own('limited_login'), { turnedOff: ['limited_login'] })
    expect(forms()).toEqual(['limited_login'])
  })
})

test('leaves only notices about the account on a page behind the link of a mail', () => {
  show(own('push_offer'), { host: true }, true)
  expect([forms(), screen.queryByText('News')]).toEqual([[], null])
  show(own('write_banned'), {}, true)
  expect(forms()).toEqual(['write_banned'])
})

describe('the memory', () => {
  test('is that of this browser, also for the next page', async () => {
    const { user, unmount } = show(own('push_offer'))
    await user.click(screen.getByRole('button', { name: 'Close push_offer' }))
    unmount()
    show(own('push_offer'))
    expect(forms()).toEqual([])
  })

  test('leaves what cannot be dismissed in place, whatever is pressed in it', async () => {
    const { user } = show(own('home_intro'))
    await user.click(screen.getByRole('button', { name: 'Do home_intro' }))
    expect(forms()).toEqual(['home_intro'])
  })
})

describe('the figures', () => {
  test('count what a reader does, and that it was seen once in each tab', async () => {
    const { user, reports, unmount } = show(own('push_offer'))
    await waitFor(() => expect(reports()).toEqual([report('push_offer', 'notifications', 'viewed')]))
    await user.click(screen.getByRole('button', { name: 'Do push_offer' }))
    await waitFor(() => expect(reports().at(-1)).toEqual(report('push_offer', 'notifications', 'completed')))
    unmount()
    const again = show(own('push_offer'))
    expect(forms()).toEqual(['push_offer'])
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(again.reports()).toEqual([])
  })

  test.each<[string, Partial<ScreenState>]>([
    ['a limited log-in', { viewer: { ...member, login_state: 'limited_login' } }],
    ['someone who acts for a profile', { viewer: { ...member, acting_by: member } }],
    ['a robot', { viewer: null, bootstrap: bootstrapWith({ is_bot: true }) }],
    [
      'a visitor who is not to be remembered',
      { viewer: null, consent: { is_regulated: true, decision: null, gpc: false } },
    ],
  ])('do not count %s', async (_, change) => {
    const { reports } = show(own('merchant_banner'), change)
    expect(forms()).toEqual(['merchant_banner'])
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(reports()).toEqual([])
  })

  test('wait on a shared page until the server knows its browser', async () => {
    const visitor = { viewer: null, experiences: null }
    const { reports, store } = show(own('home_intro'), visitor)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(reports()).toEqual([])
    store.dispatch(screenLoaded(stateOf(1, { viewer: null }) as ScreenState))
    await waitFor(() => expect(reports()).toEqual([report('home_intro', 'home_top', 'viewed')]))
  })
})
