import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { business, changesIn, keepCalls, refused, type Sent, show } from '@/tools/testing/business'
import { OnboardingScreen } from './onboarding-screen'

afterEach(() => {
  vi.unstubAllGlobals()
})

const current = business({ country: 'DE' })
const known = { businessName: 'Shop', country: 'DE', locale: 'de', email: 'shop@example.org' }
const facts = { is_verified: false, ad_account_id: null, plan_id: null, people: 0 }

function start(step: number, fields: object = {}, over: Partial<typeof facts> = {}) {
  return show(
    <OnboardingScreen
      screen={{
        steps: { step, fields: { ...known, ...fields } },
        facts: { ...facts, ...over },
        area: { businesses: [current], current },
      }}
    />,
  )
}

const answers = (fields: object = {}) =>
  keepCalls(({ method }) => Response.json(method === 'PATCH' ? { step: 1, fields } : {}))
const next = () => screen.getByRole('button', { name: 'Next' })
const patches = (calls: readonly Sent[]) => changesIn(calls).map(([, body]) => body)

test('begins at the welcome, with what is known filled in', async () => {
  answers()
  const { user, store } = start(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Magpie for business')
  expect(screen.getByText('Step 1 of 8')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Business name/ }).value).toBe('Shop')
  expect(store.getState().business?.steppers.onboarding).toMatchObject({ index: 1, canProceed: false })
})

test('stays at a step with open questions, marks and names them, and sends nothing', async () => {
  const calls = answers()
  const { user } = start(1)
  await user.click(next())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tell us about your business')
  const industry = screen.getByRole('combobox', { name: 'Industry' })
  expect([industry.getAttribute('aria-invalid'), screen.getAllByText('Choose one.').length]).toEqual([
    'true',
    3,
  ])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(patches(calls)).toEqual([])
})

test('asks for another industry and for a website only when there is one', async () => {
  answers()
  const { user } = start(1)
  expect(screen.queryByRole('textbox', { name: /Other industry/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Other')
  expect(screen.getByRole('textbox', { name: /Other industry/ })).toBeDefined()
})

test('sends an address with its protocol, names a wrong one, and lets “None” exclude platforms', async () => {
  const calls = answers()
  const { user, store } = start(2)
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'not a url')
  await user.click(next())
  expect(screen.getByText('Enter a website such as shop.example.')).toBeDefined()
  await user.clear(screen.getByRole('textbox', { name: 'Website' }))
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'shop.example')
  await user.click(screen.getByRole('checkbox', { name: 'Shopify' }))
  await user.click(screen.getByRole('checkbox', { name: 'None' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Shopify' }).checked).toBe(false)
  expect(store.getState().business?.steppers.onboarding.canProceed).toBe(true)
  await user.click(next())
  await vi.waitFor(() =>
    expect(patches(calls)).toEqual([
      {
        step: 3,
        fields: { hasWebsite: true, website: 'https://shop.example', ecommercePlatforms: ['none'] },
      },
    ]),
  )
})

test('takes a single goal as the main one, and asks which of several it is', async () => {
  answers()
  const { user, store } = start(4)
  await user.click(screen.getByRole('checkbox', { name: 'Sales' }))
  expect(store.getState().business?.steppers.onboarding.fields.topBusinessGoal).toBe('sales')
  expect(screen.queryByRole('group', { name: 'Main goal' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Leads' }))
  const main = within(screen.getByRole('group', { name: 'Main goal' }))
  expect(main.getAllByRole('radio')).toHaveLength(2)
})

test('asks for a person and a number only if the business wants a call', async () => {
  const calls = answers({ leadId: '99', hasScheduledCall: false })
  const { user } = start(6)
  expect(screen.queryByRole('textbox', { name: /First name/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Zoe')
  await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Young')
  await user.click(next())
  await vi.waitFor(() =>
    expect(patches(calls)).toEqual([
      {
        step: 7,
        fields: {
          wantsCall: true,
          firstName: 'Zoe',
          lastName: 'Young',
          fullName: 'Zoe Young',
          email: 'shop@example.org',
        },
      },
    ]),
  )
  expect(await screen.findByText(/^Request 99\./)).toBeDefined()
})

test('returns to a step that the server refused, and says so at its field', async () => {
  keepCalls(({ method }) =>
    method === 'PATCH' ? refused(400, 'This name is not allowed.', 'business_name') : Response.json({}),
  )
  const { user } = start(1, { accountType: 'brand', businessVertical: 'design', numberEmployees: '1' })
  await user.click(next())
  const name = await screen.findByRole('textbox', { name: /Business name/ })
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('This name is not allowed.')).toBeDefined()
})

test('ends with what the answers lead to, and creates the suggested ad account', async () => {
  const calls = keepCalls(({ method }) =>
    Response.json(method === 'POST' ? { id: '12', name: 'Shop' } : { step: 7, fields: {} }),
  )
  const { user } = start(7, {
    advertisingIntent: 'yes',
    numberEmployees: '2-10',
    hasWebsite: true,
    website: 'https://shop.example/',
    ecommercePlatforms: ['shopify'],
    worksWithAgency: true,
    businessVertical: 'home_decor',
  })
  const titles = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
  expect(titles()).toEqual([
    'Create your ad account',
    'Make a marketing plan',
    'Invite your team',
    'Verify shop.example',
    'Install a tag',
    'Invite your agency',
    'See what people save',
  ])
  expect(screen.getByText(/on Shopify come from Magpie/)).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Currency/ }).value).toBe('EUR')
  await user.click(screen.getByRole('button', { name: 'Create ad account' }))
  await vi.waitFor(() =>
    expect(changesIn(calls)).toEqual([
      [
        '/v5/ad_accounts',
        {
          name: 'Shop',
          country: 'DE',
          currency: 'EUR',
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          owner_user_id: '7',
        },
      ],
    ]),
  )
  expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe(
    '/business/manager/ad-accounts/?business_id=7',
  )
})

test('does not suggest again what there is already', () => {
  answers()
  start(7, { advertisingIntent: 'yes' }, { ad_account_id: '12' as never })
  expect(screen.queryByRole('button', { name: 'Create ad account' })).toBeNull()
  expect(screen.getByRole('heading', { name: /Create your ad account.*Done/ })).toBeDefined()
})
