import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OfferedAccount, PromotePage } from '@/lib/ads/promote/load.server'
import { loadSentence } from '@/lib/platform/http/error-texts'
import { business, changesIn, keepCalls, show, stayingRouter } from '@/tools/testing/business'
import { PromoteScreen } from './promote-screen'

beforeAll(() => loadSentence({ params: { reason: 'required' } }))
const push = stayingRouter()
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const pin = {
  id: '5',
  title: 'Red lamp',
  link: 'https://shop.example/lamp',
  image_url: '/lamp.webp',
  creative_type: 'REGULAR' as const,
  profile: 'Shop',
}
const account = (over: Partial<OfferedAccount> = {}): OfferedAccount => ({
  id: '3',
  name: 'Main',
  currency: 'USD',
  country: 'US',
  business_id: '7',
  business_name: 'Shop',
  has_valid_billing_profile: true,
  billing_profile_status: 'VALID',
  business_address: null,
  can_edit: true,
  can_bill: true,
  can_address: true,
  has_address: true,
  needs_consent: false,
  tags: [],
  refusal: null,
  ...over,
})
const page = (...accounts: OfferedAccount[]): PromotePage => ({
  state: 'form',
  business: business(),
  businesses: [business()],
  pin,
  accounts,
})

const made = { campaign_id: '11', ad_group_id: '12', ad_id: '13', status: 'PENDING' }
const done = () => Response.json({ status: 'success', data: made })
const refusedWith = (field: string, reason: string, params = {}) =>
  Response.json(
    { status: 'failure', code: 1, name: 'badRequest', message: 'No', field, params: { reason, ...params } },
    { status: 400 },
  )

function open(given: PromotePage, answer: () => Response = done) {
  const calls = keepCalls(({ url, method }) => {
    if (url.pathname === '/ads/v4/quick_promote/') return answer()
    if (url.pathname.endsWith('/billing_information') && method === 'GET')
      return Response.json({ business: null, billing: null, autofill: true })
    if (url.pathname.endsWith('/promotable_pins'))
      return Response.json({ items: [{ ...pin, id: '6', title: 'Blue lamp' }, pin], bookmark: null })
    if (url.pathname.includes('/resource/')) return Response.json({ resource_response: { data: [] } })
    return Response.json({})
  })
  return { calls, ...show(<PromoteScreen screen={given} />) }
}
const sent = (calls: Parameters<typeof changesIn>[0]) =>
  changesIn(calls).filter(([path]) => path === '/ads/v4/quick_promote/')
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole('button', { name: 'Promote' })
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('is filled in, and sent with one press; then leads to the promotion', async () => {
  const { calls, user } = open(page(account()))
  expect(box('Website').value).toBe('https://shop.example/lamp')
  expect(box('Name').value).toBe('Red lamp')
  expect(box('Daily budget in USD').value).toBe('10')
  expect(box('Days').value).toBe('7')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Get clicks/ }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Let us find/ }).checked).toBe(true)
  expect(screen.getByText('$70.00 in 7 days')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /video/ })).toBeNull()
  await user.dblClick(submit())
  await screen.findByRole('heading', { name: 'Your promotion is in review' })
  expect(sent(calls)).toEqual([
    [
      '/ads/v4/quick_promote/',
      {
        ad_account_id: '3',
        pin_id: '5',
        ad_type: 'CLICKS',
        daily_budget_micro: 10_000_000,
        duration_days: 7,
        is_ongoing: false,
        destination_url: 'https://shop.example/lamp',
        name: 'Red lamp',
        is_auto_targeting: true,
      },
    ],
  ])
  const link = screen.getByRole('link', { name: 'See it in Ads manager' })
  expect(link.getAttribute('href')).toBe('/ads/groups/12/')
})

test('shows what is wrong in its slots before anything is sent', async () => {
  const { calls, user } = open(page(account()))
  await user.clear(box('Name'))
  await user.clear(box('Daily budget in USD'))
  await user.type(box('Daily budget in USD'), '0.5')
  await user.clear(box('Days'))
  await user.type(box('Days'), '366')
  await user.click(submit())
  expect(screen.getByText('Enter a name')).toBeTruthy()
  expect(screen.getByText('Enter at least $1.00')).toBeTruthy()
  expect(screen.getByText('Enter a whole number of days from 1 to 365')).toBeTruthy()
  expect(sent(calls)).toEqual([])
  await user.type(box('Name'), 'Sale')
  expect(screen.queryByText('Enter a name')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Run until I stop it' }))
  expect(screen.queryByRole('textbox', { name: 'Days' })).toBeNull()
  expect(screen.getByText('$0.50 a day until you stop it')).toBeTruthy()
})

test('returns the focus to the form after the second of two questions', async () => {
  const { user } = open(page(account({ needs_consent: true })))
  await user.clear(box('Days'))
  await user.type(box('Days'), '2')
  await user.click(submit())
  await dialog('Run it longer?')
  await user.click(screen.getByRole('button', { name: 'Keep 2 days' }))
  await dialog('Use of data')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(submit()))
})

test('shows refusals in their slots, and others for the whole form', async () => {
  const answers = [
    refusedWith('destination_url', 'mustBeHttp'),
    refusedWith('daily_budget_micro', 'tooSmall', { min: 1_000_000 }),
    refusedWith('pin_id', 'notForAds'),
  ]
  const { user } = open(page(account()), () => answers.shift() as Response)
  await user.click(submit())
  await vi.waitFor(() => expect(box('Website').getAttribute('aria-invalid')).toBe('true'))
  await user.click(submit())
  await vi.waitFor(() => expect(box('Daily budget in USD').getAttribute('aria-invalid')).toBe('true'))
  expect(box('Website').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText(/\$1\.00(?! a day)/)).toBeTruthy()
  await user.click(submit())
  expect(await screen.findByText(/may not be used in ads/)).toBeTruthy()
})

test('asks whether fewer than four days are meant', async () => {
  const { calls, user } = open(page(account()))
  await user.clear(box('Days'))
  await user.type(box('Days'), '3')
  await user.click(submit())
  const question = await dialog('Run it longer?')
  expect(sent(calls)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Keep 3 days' }))
  await screen.findByRole('heading', { name: 'Your promotion is in review' })
  expect(sent(calls)[0]?.[1]).toMatchObject({ duration_days: 3 })
})

test('runs for seven days instead, if one prefers that', async () => {
  const { calls, user } = open(page(account()))
  await user.clear(box('Days'))
  await user.type(box('Days'), '1')
  await user.click(submit())
  await user.click(within(await dialog('Run it longer?')).getByRole('button', { name: 'Run for 7 days' }))
  await vi.waitFor(() => expect(sent(calls)[0]?.[1]).toMatchObject({ duration_days: 7 }))
})

test('asks for consent where the law does', async () => {
  const { calls, user } = open(page(account({ country: 'DE', needs_consent: true })))
  await user.click(submit())
  const question = await dialog('Use of data')
  expect(sent(calls)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'I agree' }))
  await vi.waitFor(() => expect(sent(calls)[0]?.[1]).toMatchObject({ is_data_use_accepted: true }))
})

test('leads to the ads manager for conversions without a tag, and keeps the goal', async () => {
  const { user } = open(page(account()))
  await user.click(screen.getByRole('radio', { name: /^Get conversions/ }))
  const question = await dialog('Conversions need a tag')
  const link = within(question).getByRole('link', { name: 'Open Ads manager' })
  expect(link.getAttribute('href')).toBe('/ads/campaigns/?ad_account_id=3')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Get clicks/ }).checked).toBe(true)
})

test('aims at a tag of the ad account', async () => {
  const tags = [
    { id: '8', name: 'Shop' },
    { id: '9', name: 'Blog' },
  ]
  const { calls, user } = open(page(account({ tags })))
  await user.click(screen.getByRole('radio', { name: /^Get conversions/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Conversion tag' }), '9')
  await user.click(submit())
  await vi.waitFor(() =>
    expect(sent(calls)[0]?.[1]).toMatchObject({ ad_type: 'CONVERSIONS', conversion_tag_id: '9' }),
  )
})

const unpaid = { has_valid_billing_profile: false, billing_profile_status: 'UNSPECIFIED' }

test('asks for the business address, then for billing, with the address filled in', async () => {
  const { calls, user } = open(page(account({ ...unpaid, has_address: false })))
  await user.click(submit())
  const address = await dialog('Business address')
  await user.click(await within(address).findByRole('button', { name: 'Save and continue' }))
  expect(within(address).getAllByText('Fill this in.')).toHaveLength(4)
  await user.type(within(address).getByRole('textbox', { name: 'Legal name' }), 'Shop Ltd')
  await user.type(within(address).getByRole('textbox', { name: 'Address' }), 'Main Street 1')
  await user.type(within(address).getByRole('textbox', { name: 'City' }), 'Springfield')
  await user.type(within(address).getByRole('textbox', { name: 'Postal code' }), '12345')
  await user.click(within(address).getByRole('button', { name: 'Save and continue' }))
  const billing = await dialog('Billing')
  expect(changesIn(calls)[0]).toEqual([
    '/v5/businesses/7/billing_information',
    {
      business: {
        legal_name: 'Shop Ltd',
        address_line_1: 'Main Street 1',
        city: 'Springfield',
        postal_code: '12345',
        country: 'US',
      },
      autofill: true,
    },
  ])
  expect((await within(billing).findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
  expect(sent(calls)).toEqual([])
})

test('makes the ad account pay by monthly invoice', async () => {
  const { calls, user } = open(page(account(unpaid)))
  await user.click(screen.getByRole('button', { name: 'Set up billing' }))
  const billing = await dialog('Billing')
  await user.click(await within(billing).findByRole('checkbox'))
  await user.click(within(billing).getByRole('button', { name: 'Pay by monthly invoice' }))
  expect(within(billing).getAllByText('Fill this in.').length).toBeGreaterThan(0)
  await user.click(within(billing).getByRole('checkbox'))
  await user.click(within(billing).getByRole('button', { name: 'Pay by monthly invoice' }))
  await vi.waitFor(() =>
    expect(changesIn(calls).at(-1)).toEqual([
      '/v5/ad_accounts/3/billing_profiles',
      { billing_type: 'INVOICE' },
    ]),
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says whom to ask if one may not set up billing', async () => {
  open(page(account({ ...unpaid, can_bill: false })))
  expect(screen.getByText(/^Ask someone who manages its billing/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up billing' })).toBeNull()
})

test('chooses another pin in the sheet, which has a page of its own', async () => {
  const { user } = open(page(account()))
  await user.click(screen.getByRole('button', { name: 'Choose another pin' }))
  const sheet = await dialog('Choose a pin')
  await user.click(await within(sheet).findByRole('radio', { name: /Blue lamp/ }))
  await user.click(within(sheet).getByRole('button', { name: 'Use this pin' }))
  expect(push).toHaveBeenCalledWith('/ads/quick-promote/6/')
})

test('says why a pin cannot be promoted, and sends nothing', async () => {
  open(page(account({ refusal: 'notForAds' })))
  expect(screen.getByText('This pin can’t be used in ads.')).toBeTruthy()
  expect(submit()).toHaveProperty('disabled', true)
})

test('chooses people by hand, and returns to automatic targeting', async () => {
  const { calls, user } = open(page(account()))
  await user.click(screen.getByRole('radio', { name: 'Choose people myself' }))
  await user.click(screen.getByRole('checkbox', { name: '25-34' }))
  await user.click(screen.getByRole('checkbox', { name: 'Female' }))
  await user.click(submit())
  await vi.waitFor(() =>
    expect(sent(calls)[0]?.[1]).toMatchObject({
      is_auto_targeting: false,
      targeting: { AGE_BUCKET: ['25-34'], GENDER: ['female'] },
    }),
  )
})

test('pays with another ad account, in its currency', async () => {
  const { user } = open(page(account(), account({ id: '4', name: 'Japan', currency: 'JPY' })))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ad account' }), '4')
  expect(box('Daily budget in JPY').value).toBe('1000')
})

test('shows what was filled in again after a reload', async () => {
  const { user, unmount } = open(page(account()))
  await user.clear(box('Name'))
  await user.type(box('Name'), 'Sale')
  unmount()
  open(page(account()))
  await vi.waitFor(() => expect(box('Name').value).toBe('Sale'))
})

test.each([
  ['noBusiness', 'Get a business account', '/settings/account-settings/'],
  ['noAccount', 'Create an ad account', '/business/manager/ad-accounts/'],
  ['noRight', null, null],
] as const)('leads on from %s', (state, name, href) => {
  open({ state, pin_id: '5', business: null, businesses: [] })
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the pin' }).getAttribute('href')).toBe('/pin/5/')
  if (name) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  else expect(screen.getAllByRole('link')).toHaveLength(1)
})
