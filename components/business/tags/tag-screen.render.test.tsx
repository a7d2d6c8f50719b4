import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import type { WireTag, WireTagActivity, WireTagEvent } from '@/lib/business/tags/schema'
import { business, changesIn, keepCalls, refused, type Sent, show, toasts } from '@/tools/testing/business'
import { wireTag } from '@/tools/testing/tag'
import { TagScreen } from './tag-screen'

const [push, replace] = [vi.fn(async () => true), vi.fn(async () => true)]
beforeEach(() => {
  Router.router = { asPath: '/', push, replace } as unknown as typeof Router.router
  push.mockClear()
  replace.mockClear()
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const shop = business()
const kind = { without_value: 0, without_currency: 0, without_order: 0, without_products: 0, matchable: 0 }
const activity: WireTagActivity = {
  range: '7d',
  start_time: 0,
  end_time: 0,
  points: [{ time: 0, event: 'CHECKOUT', items: 4 }],
  kinds: [{ ...kind, event: 'CHECKOUT', items: 4, without_currency: 3, matchable: 2 }],
  faults: [{ kind: 'form', items: 2, field: 'currency' }],
  foreign_events: 1,
  refused_events: 0,
  last_fired_time_ms: null,
  matched_members: null,
  matched_time: null,
}
const event: WireTagEvent = {
  event_id: 'order-1',
  event: 'CHECKOUT',
  time: 1,
  received_time: 1,
  url: 'https://shop.example/paid',
  value_micro: 49_900_000,
  currency: 'EUR',
  order_id: 'A-1001',
  line_items: [{ product_name: 'Lamp', product_quantity: 2, product_price_micro: 24_950_000 }],
  match_fields: ['em', 'ph'],
}

type World = {
  tag?: Partial<WireTag>
  others?: WireTag[]
  activity?: Partial<WireTagActivity>
  events?: WireTagEvent[]
  change?: (sent: Sent) => Response | Promise<Response>
}

function open({ tag, others = [], change, ...world }: World = {}) {
  const shown = wireTag(tag)
  const calls = keepCalls((sent) => {
    const { method, url } = sent
    if (method !== 'GET') return change?.(sent) ?? Response.json({ ...shown, ...(sent.body as object) })
    const last = url.pathname.split('/').at(-1)
    if (last === 'activity')
      return Response.json({ ...activity, ...world.activity, range: url.searchParams.get('range') })
    if (last === 'test_events') return Response.json({ items: [], bookmark: null })
    if (last === 'events') return Response.json({ items: world.events ?? [], bookmark: null })
    if (last === 'verification')
      return Response.json({ url: null, status: 'NONE', reason: null, checked_time: null })
    return Response.json({
      events: 0,
      refused_events: 0,
      is_full: false,
      foreign_events: 0,
      foreign_hosts: [],
    })
  })
  const page = {
    name: 'business-tag' as const,
    tag: shown,
    tags: [shown, ...others],
    business: shop,
    businesses: [],
  }
  return { ...show(<TagScreen screen={page} />), calls }
}

const path = '/v5/ad_accounts/3/conversion_tags/5'

test('says if the tag works, what was left out, and what events lack', async () => {
  open({ tag: { last_fired_time_ms: Date.now() - 60_000 } })
  expect(screen.getByText('Working')).toBeDefined()
  const list = await screen.findByRole('region', { name: 'Worth a look' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 events were left out: their currency couldn’t be read.',
    '1 event came from another website and was left out.',
    '3 of 4 events “Checkout” have no currency.',
  ])
})

test('says that nothing is wrong', async () => {
  open({ activity: { faults: [], foreign_events: 0, kinds: [{ ...kind, event: 'PAGE_VISIT', items: 4 }] } })
  expect(await screen.findByText('Nothing was left out, and nothing is missing.')).toBeDefined()
})

test.each([
  [null, 'Fewer than 100'],
  [200, 'At least 200'],
])('shows matched members as a band, never below 100: %s', async (matched_members, text) => {
  open({ activity: { matched_members } })
  expect(await screen.findByText(text)).toBeDefined()
})

test('shows the events of another range', async () => {
  const { user, calls } = open()
  await user.click(screen.getByRole('button', { name: '30 days' }))
  const requestOf = () =>
    calls
      .filter(({ url }) => url.pathname.endsWith('activity'))
      .map(({ url }) => url.searchParams.get('range'))
  await vi.waitFor(() => expect(requestOf()).toEqual(['7d', '30d']))
  expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true')
})

test('shows the value, order, products and kinds of hashed data of an event', async () => {
  open({ events: [event] })
  const table = screen.getByRole('region', { name: 'Latest events' })
  await within(table).findByText('A-1001')
  for (const text of ['€49.90', 'A-1001', 'order-1', 'https://shop.example/paid', 'Email, Phone'])
    expect(within(table).getByText(text)).toBeDefined()
  expect(within(table).getByRole('listitem').textContent).toBe('2 × Lamp (€24.95)')
})

test('turns parts of the match on, as long as it is on, and shows the answer', async () => {
  const { user, calls } = open({
    change: () =>
      Response.json(
        wireTag({
          enhanced_match_status: 'NOT_VALIDATED',
          automatic_enhanced_match: true,
          configs: { ...wireTag().configs, aem_enabled: true },
        }),
      ),
  })
  const phone = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Phone number' })
  expect(phone().disabled).toBe(true)
  await user.click(screen.getByRole('switch', { name: 'Email' }))
  await screen.findByText('Waiting for data')
  expect(changesIn(calls)).toEqual([[path, { aem_enabled: true }]])
  expect(phone().disabled).toBe(false)
})

test('keeps the stored switch when a change is refused, and shows why', async () => {
  const { user } = open({ change: () => refused(403, 'You can’t do that.') })
  const email = screen.getByRole<HTMLInputElement>('switch', { name: 'Email' })
  await user.click(email)
  await vi.waitFor(() => expect(toasts()).toEqual(['You can’t do that.']))
  expect(email.checked).toBe(false)
})

test('changes the share of events whose products are kept', async () => {
  const { user, calls } = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Products are kept for' }), '25% of events')
  await vi.waitFor(() => expect(changesIn(calls)).toEqual([[path, { md_frequency: 0.25 }]]))
})

test('pauses a tag, and says so', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined()
  expect(screen.getByText('Paused')).toBeDefined()
})

test('changes the name of a tag, also where it is shown', async () => {
  const { user, calls } = open()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Store')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Store' })).toBeDefined()
  expect(changesIn(calls)).toEqual([[path, { name: 'Store' }]])
})

test('checks a page in a dialog, which shows a refusal at its field and the answer', async () => {
  let isRefused = true
  const { user, calls } = open({
    change: () => (isRefused ? refused(400, 'We can’t reach this page.', 'url') : Response.json(null)),
  })
  await user.click(screen.getByRole('button', { name: 'Check a page' }))
  const dialog = screen.getByRole('dialog', { name: 'Check a page' })
  const url = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Address of the page' })
  expect(url.value).toBe('https://shop.example/')
  await user.click(within(dialog).getByRole('button', { name: 'Check' }))
  await vi.waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'))
  expect(toasts()).toEqual([])
  isRefused = false
  await user.click(within(dialog).getByRole('button', { name: 'Check' }))
  expect(await within(dialog).findByText('Looking at the page…')).toBeDefined()
  expect(changesIn(calls)).toHaveLength(2)
})

test('shows the page of the first remaining tag after a deletion, and the table after the last one', async () => {
  const removed = () => new Response(null, { status: 204 })
  const remove = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Delete tag' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete the tag Shop tag?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete tag' }))
    await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  }
  const first = open({ others: [wireTag({ id: '8' }), wireTag({ id: '9' })], change: removed })
  await remove(first.user)
  expect(replace).toHaveBeenLastCalledWith('/business/manager/tags/8/')
  first.unmount()
  replace.mockClear()
  await remove(open({ change: removed }).user)
  expect(replace).toHaveBeenLastCalledWith('/business/manager/tags/?business_id=7')
})

test('loads no more events while a tag is being deleted, and again after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer = (_: Response) => {}
  const { user, calls } = open({
    change: () => new Promise((resolve) => (answer = resolve)),
  })
  const polls = () => calls.filter(({ url }) => url.pathname.endsWith('/test_events')).length
  await vi.waitFor(() => expect(polls()).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Delete tag' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete tag' }))
  await vi.waitFor(() => expect(changesIn(calls)).toHaveLength(1))
  const before = polls()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(polls()).toBe(before)
  answer(refused(500, 'Try again.'))
  await vi.waitFor(() => expect(polls()).toBeGreaterThan(before))
  vi.useRealTimers()
})

test('shows another tag of the business', async () => {
  const { user } = open({ others: [wireTag({ id: '8', name: 'Blog tag', ad_account_name: 'Autumn' })] })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Show another tag' }),
    'Blog tag (Autumn)',
  )
  expect(push).toHaveBeenCalledWith('/business/manager/tags/8/')
})

test('lets a tag follow another one', async () => {
  const { user, calls } = open({ others: [wireTag({ id: '8', name: 'Blog tag' })] })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'This tag follows' }), 'Blog tag')
  await vi.waitFor(() => expect(changesIn(calls)).toEqual([[path, { leader_tag_id: '8' }]]))
})

test('shows the overlay of the ad accounts that follow a tag', async () => {
  const follower = wireTag({ id: '8', name: 'Blog tag', ad_account_name: 'Autumn', leader_tag_id: '5' })
  const { user } = open({ others: [follower] })
  await user.click(await screen.findByRole('button', { name: '1 ad account follows this tag' }))
  const overlay = screen.getByRole('dialog', { name: 'Ad accounts that follow Shop tag' })
  expect(within(overlay).getByText('Autumn')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offers no change of a tag that the viewer may only see', async () => {
  open({ tag: { can_edit: false } })
  await screen.findByText('Worth a look')
  for (const name of ['Check a page', 'Pause', 'Delete tag', 'Save', 'Update websites'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  for (const one of screen.getAllByRole<HTMLInputElement>('switch')) expect(one.disabled).toBe(true)
})

test('shows how to install a tag on a platform, and opens the guide for a new one', async () => {
  const { user } = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your website runs on' }), 'Shopify')
  expect(screen.getByText('Paste the code before the end of the head, and save.')).toBeDefined()
  expect(screen.getByText('<script></script>')).toBeDefined()
})

test('says that an answer could not be read, and looks again', async () => {
  const { user } = open({ change: () => Response.json({}) })
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText(/couldn’t read the answer/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(/couldn’t read the answer/)).toBeNull()
  expect(replace).toHaveBeenCalled()
})
