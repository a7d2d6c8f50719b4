import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '@/components/business/tables/columns'
import { AreaTexts } from '@/components/platform/area-texts'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import { loadSentence } from '@/lib/platform/http/error-texts'
import texts from '@/messages/en/manager.json'
import { changesIn, keepCalls, show, stayingRouter } from '@/tools/testing/business'
import { LinesProvider } from '../kit/lines'
import { EditDialog } from './edit-dialog'

beforeAll(() => loadSentence({ params: { reason: 'required' } }))
stayingRouter()
afterEach(() => vi.unstubAllGlobals())

const account = { id: '3', currency: 'USD', can_edit: true } as ManagedAccount
const campaign = {
  id: '1',
  type: 'campaign',
  ad_account_id: '3',
  name: 'Spring',
  status: 'ACTIVE',
  daily_spend_cap: 20_000_000,
  lifetime_spend_cap: null,
  is_campaign_budget_optimization: true,
  start_time: null,
  end_time: null,
  bid_options: null,
}
const group = {
  id: '12',
  type: 'adgroup',
  ad_account_id: '3',
  campaign_id: '1',
  name: 'Lamps',
  status: 'ACTIVE',
  billable_event: 'CLICKTHROUGH',
  bid_strategy_type: 'AUTOMATIC_BID',
  bid_in_micro_currency: null,
  budget_type: 'DAILY',
  budget_in_micro_currency: 5_000_000,
  pacing_delivery_type: 'STANDARD',
  placement_group: 'ALL',
  auto_targeting_enabled: true,
  targeting_spec: {},
  start_time: null,
  end_time: null,
}
const template = (over: object = {}) => ({
  id: '7',
  ad_account_id: '3',
  name: 'Canadians',
  auto_targeting_enabled: false,
  placement_group: 'SEARCH',
  targeting_attributes: { LOCATION: ['CA'] },
  keywords: [{ match_type: 'BROAD', value: 'lamp' }],
  valid: true,
  ...over,
})

const audience = (n: number) => ({ id: `${100 + n}`, name: `Audience ${n}`, status: 'READY' })
type Stored = { audiences?: object[]; templates?: object[]; refusal?: object }

/** Opens the dialog of a row; changes are stored as they are sent, unless they are refused. */
function open(row: object, { audiences = [], templates = [], refusal }: Stored = {}) {
  const onClose = vi.fn()
  const calls = keepCalls(({ url, method, body }) => {
    if (url.pathname.endsWith('/audiences')) return Response.json({ items: audiences, bookmark: null })
    if (url.pathname.endsWith('/targeting_templates')) {
      if (method === 'GET') return Response.json({ items: templates, bookmark: null })
      return Response.json(template({ id: '8', ...(body as object) }))
    }
    if (url.pathname.endsWith('/keywords'))
      return Response.json(method === 'GET' ? { items: [], bookmark: null } : { keywords: [], errors: [] })
    if (method === 'GET') return Response.json({ items: [], bookmark: null, resource_response: { data: [] } })
    const [item] = (body as { items: object[] }).items
    return Response.json({
      items: [
        refusal ? { data: null, exceptions: [refusal] } : { data: { ...row, ...item }, exceptions: [] },
      ],
    })
  })
  const { user } = show(
    <AreaTexts area="manager" texts={texts}>
      <LinesProvider level="campaigns" account={account} rows={[row as Row]}>
        {() => <EditDialog row={row as Row} onClose={onClose} />}
      </LinesProvider>
    </AreaTexts>,
  )
  return { calls, user, onClose }
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const isWrong = (name: string) => box(name).getAttribute('aria-invalid') === 'true'
const save = () => screen.getByRole('button', { name: 'Save' })

/** Opens the percentages as a press on their heading does; jsdom has no toggling of its own. */
function openBids() {
  const details = screen.getByText('Bid more or less for some').closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('sends percentages of bids as factors: 0 and 1,000 are the ends', async () => {
  const { calls, user, onClose } = open(campaign)
  expect(screen.queryByRole('textbox', { name: 'Search results' })).toBeNull()
  openBids()
  await user.type(box('Search results'), '0')
  await user.type(box('Home and topics'), '1000')
  await user.type(box('Below a pin'), '12,5 %')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changesIn(calls).map(([, body]) => body)).toEqual([
    {
      items: [
        {
          id: '1',
          bid_options: {
            update_mask: ['APP_TYPE', 'PLACEMENT', 'AUDIENCE'],
            app_type_multipliers: {},
            placement_multipliers: { BROWSE: 10, RELATED_PINS: 0.125, SEARCH: 0 },
            audience_multipliers: {},
          },
        },
      ],
    },
  ])
})

test.each(['1000.1', '-1', 'half'])('refuses %s percent at its field, and sends nothing', async (typed) => {
  const { calls, user } = open(campaign)
  openBids()
  await user.type(box('Search results'), typed)
  await user.click(save())
  expect(isWrong('Search results')).toBe(true)
  expect(screen.getByText('Enter a percentage from 0 to 1,000')).toBeDefined()
  expect(changesIn(calls)).toEqual([])
  type('Search results', '1000')
  await waitFor(() => expect(isWrong('Search results')).toBe(false))
})

test('shows what the server refuses of percentages with them, and keeps what was typed', async () => {
  const field = 'bid_options.placement_multipliers'
  const { user, onClose } = open(campaign, {
    refusal: { code: 1, message: 'x', field, reason: 'required' },
  })
  openBids()
  await user.type(box('Search results'), '900')
  await user.click(save())
  const places = within(screen.getByRole('group', { name: 'Places' }))
  await waitFor(() => expect(places.getAllByRole('alert').at(-1)?.textContent).not.toBe(''))
  expect(box('Search results').value).toBe('900')
  expect(onClose).not.toHaveBeenCalled()
})

const full = campaignLimits.audiences
test('takes as many audiences as a campaign may have, and not one more', async () => {
  const audiences = Array.from({ length: full + 1 }, (_, n) => audience(n))
  const of = (count: number) => Object.fromEntries(audiences.slice(0, count).map(({ id }) => [id, 1.5]))
  const one = { ...campaign, bid_options: { audience_multipliers: of(full - 1) } }
  const { calls, user, onClose } = open(one, { audiences })
  const find = await screen.findByRole('searchbox', { name: 'Search Audiences' })
  const add = async (n: number) => {
    await user.type(find, `Audience ${n}`)
    await user.keyboard('{Enter}')
  }
  await add(full - 1)
  expect(box(`Audience ${full - 1}`).value).toBe('100')
  await add(full)
  expect(screen.queryByRole('textbox', { name: `Audience ${full}` })).toBeNull()
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [[, body] = []] = changesIn(calls)
  const [item] = (body as { items: { bid_options: { audience_multipliers: object } }[] }).items
  expect(item?.bid_options.audience_multipliers).toEqual({ ...of(full - 1), [`${100 + full - 1}`]: 1 })
})

test.each([
  [campaignLimits.name, false],
  [campaignLimits.name + 1, true],
])('marks a name of %d characters as too long: %s', (length, isTooLong) => {
  open(campaign)
  type('Campaign name', 'x'.repeat(length))
  expect(isWrong('Campaign name')).toBe(isTooLong)
})

test('gives an ad group what a saved audience has besides, only when it is saved', async () => {
  const { calls, user, onClose } = open(group, { templates: [template()] })
  await user.click(screen.getByRole('button', { name: 'Use saved audience' }))
  await user.click(await screen.findByRole('button', { name: 'Use Canadians' }))
  const message = await screen.findByText(/^Filled in from “Canadians”/)
  expect(message.textContent).toContain('Its keyword comes, too, when you save.')
  expect(message.textContent).toContain('It’s only for search results.')
  expect(screen.getByRole('button', { name: 'Remove Canada' })).toBeDefined()
  expect(changesIn(calls)).toEqual([])
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const bodies = changesIn(calls).map(([, body]) => body)
  expect(bodies).toContainEqual({ items: [{ id: '12', placement_group: 'SEARCH' }] })
  expect(bodies).toContainEqual({
    parent_id: '12',
    keywords: [{ match_type: 'BROAD', value: 'lamp' }],
  })
  expect(bodies.at(-1)).toMatchObject({
    items: [{ id: '12', targeting_spec: { LOCATION: ['CA'] }, auto_targeting_enabled: false }],
  })
})

test.each([
  [255, false],
  [256, true],
])('marks the name of %d characters for a saved audience as too long: %s', async (length, isTooLong) => {
  const { user } = open(group)
  await user.click(screen.getByRole('button', { name: 'Save this audience' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this audience' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'x'.repeat(length) } })
  expect(name.getAttribute('aria-invalid') === 'true').toBe(isTooLong)
})

test('lets nobody use what names something that is gone', async () => {
  const { user } = open(group, { templates: [template({ valid: false })] })
  await user.click(screen.getByRole('button', { name: 'Use saved audience' }))
  const use = await screen.findByRole('button', { name: 'Use Canadians' })
  expect(use.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/so it can’t be used as it is/)).toBeDefined()
})
