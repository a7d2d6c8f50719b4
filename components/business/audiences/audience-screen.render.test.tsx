import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LoadedAudience } from '@/lib/business/audiences/screens.server'
import { changesIn, keepCalls, refused, stayingRouter } from '@/tools/testing/business'
import { renderIn } from '@/tools/testing/render'
import { AudienceScreen } from './audience-screen'

const push = stayingRouter()

type Audience = LoadedAudience['audience']
const audience: Audience = {
  id: '6',
  ad_account_id: '3',
  ad_account_name: 'Spring',
  name: 'Buyers',
  description: '',
  audience_type: 'CUSTOMER_LIST',
  status: 'READY',
  size: 200,
  retention_days: 180,
  rule: { retention_days: 180 },
  seed_id: null,
  type: 'audience',
  created_by_company_name: 'Corner Shop',
  is_shared: false,
  can_edit: true,
  created_timestamp: 1,
  updated_timestamp: 1,
}
const list: LoadedAudience['list'] = {
  id: '6',
  ad_account_id: '3',
  name: 'Buyers',
  type: 'customerlist',
  status: 'READY',
  num_batches: 1,
  num_uploaded_user_records: 5,
  num_removed_user_records: 0,
  created_time: 1,
  updated_time: 1,
}
const business = {
  id: '7',
  name: 'Corner Shop',
  kind: 'ACCOUNT',
  standing: 'OWNER',
} as LoadedAudience['business']
const loaded = (given: Partial<LoadedAudience> = {}): LoadedAudience => ({
  business,
  businesses: [business],
  audience,
  sizes: [],
  list: null,
  has_insights: false,
  names: {},
  ...given,
})
const none = { items: [], bookmark: null, total_count: 0 }
const topics = {
  resource_response: {
    status: 'success',
    data: [
      { id: '70', name: 'Lamps' },
      { id: '71', name: 'Chairs' },
    ],
  },
}

/** Answers the reads of the page with nothing; changes by `change`. */
const serve = (change: (body: unknown) => Response = () => Response.json(audience)) =>
  keepCalls(({ method, url, body }) => {
    if (method !== 'GET') return change(body)
    if (url.pathname.includes('InterestsResource')) return Response.json(topics)
    if (url.pathname.includes('/customer_lists/')) return Response.json(list)
    if (url.pathname.endsWith('/conversion_tags'))
      return Response.json({
        ...none,
        items: [
          { id: '80', name: 'Shop tag' },
          { id: '81', name: 'Blog tag' },
        ],
      })
    return Response.json(none)
  })
const show = (given?: Partial<LoadedAudience>) => renderIn(<AudienceScreen screen={loaded(given)} />)
const rule = () => screen.getByRole('region', { name: 'Who belongs to it' })
const path = '/v5/ad_accounts/3/audiences/6'

test('selects its audience while it is open', () => {
  serve()
  const { store, unmount } = show()
  expect(store.getState().business?.audiences.selectedAudienceId).toBe('6')
  unmount()
  expect(store.getState().business?.audiences.selectedAudienceId).toBeNull()
})

test('tells the size of each counted day as a table, too', () => {
  serve()
  show({
    sizes: [
      { day: '2026-03-01', size: 0 },
      { day: '2026-03-02', size: 1000 },
    ],
  })
  const table = screen.getByRole('table', { name: 'Size over time' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DaySize', 'Mar 1, 2026Fewer than 100', 'Mar 2, 20261,000'])
})

test('changes the name, and shows it from the store', async () => {
  const calls = serve((body) => Response.json({ ...audience, ...(body as object) }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' in spring')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Buyers in spring' })).toBeDefined()
  expect(changesIn(calls)).toEqual([[path, { name: 'Buyers in spring', description: '' }]])
})

test('shows why a change was refused, and keeps the input', async () => {
  serve(() => refused(403, 'You can’t do that.'))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You can’t do that.')).toBeDefined()
  expect(name.value).toBe('Buyers!')
})

test('changes the rule of visitors later, and can take parts of it away', async () => {
  const visitors: Audience = {
    ...audience,
    audience_type: 'VISITOR',
    rule: { tag_id: '80', events: ['CHECKOUT'], url_contains: '/sale', retention_days: 180 },
  }
  const calls = serve(() =>
    Response.json({ ...visitors, rule: { tag_id: '81', events: ['CHECKOUT'], retention_days: 180 } }),
  )
  const { user } = show({ audience: visitors, names: { '80': 'Shop tag', '81': 'Blog tag' } })
  expect(rule().textContent).toContain('TagShop tag')
  await user.click(screen.getByRole('button', { name: 'Change rule' }))
  const tag = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tag' })
  expect(tag.value).toBe('80')
  // What nobody can mean is not offered.
  expect(screen.queryByRole('checkbox', { name: 'Unknown' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Initialized' })).toBeNull()
  await user.selectOptions(tag, 'Blog tag')
  await user.clear(screen.getByRole('textbox', { name: 'Address contains (optional)' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(rule().textContent).toContain('TagBlog tag'))
  expect(rule().textContent).not.toContain('/sale')
  const changed = { tag_id: '81', url_contains: '', events: ['CHECKOUT'] }
  expect(changesIn(calls)).toEqual([[path, { rule: changed, retention_days: 180 }]])
})

test('changes the topics of a persona', async () => {
  const persona: Audience = {
    ...audience,
    audience_type: 'PERSONA',
    rule: { interests: ['70'], retention_days: 180 },
  }
  const calls = serve(() => Response.json(persona))
  const { user } = show({ audience: persona, names: { '70': 'Lamps' } })
  expect(rule().textContent).toContain('Lamps')
  await user.click(screen.getByRole('button', { name: 'Change rule' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Chairs' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(changesIn(calls)).toEqual([[path, { rule: { interests: ['70', '71'] }, retention_days: 180 }]]),
  )
})

test('shows the emails of an upload that were sent, new, known and left out, and the people found', async () => {
  serve(() => Response.json({ ...list, num_uploaded_user_records: 6 }))
  const { user } = show({ list })
  const people = screen.getByRole('form', { name: 'Add people' })
  const field = within(people).getByRole('textbox', { name: 'CSV file or list of emails' })
  await user.click(field)
  await user.paste('ann@example.org\nbo@example.org\nnobody')
  await within(people).findByText('2 emails found')
  const send = within(people).getByRole<HTMLButtonElement>('button', { name: 'Add people' })
  await vi.waitFor(() => expect(send.disabled).toBe(false))
  await user.click(send)
  await within(people).findByText('Sent')
  expect([...people.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Sent2',
    'New in the list1',
    'In the list already1',
    'Rows without an email, left out1',
    'People found in all200+',
  ])
})

test('deletes an audience after a question, and goes back to the table', async () => {
  serve(() => new Response(null, { status: 204 }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Delete audience' }))
  const question = screen.getByRole('dialog', { name: 'Delete the audience Buyers?' })
  await user.click(within(question).getByRole('button', { name: 'Delete audience' }))
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/business/manager/audiences/?business_id=7'))
})

test('offers no change of an audience that others share', () => {
  const calls = serve()
  show({
    audience: { ...audience, can_edit: false, created_by_company_name: 'Harbor Shop' },
  })
  expect(screen.getByText('Spring manages this audience.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Edit|Delete|Change|Share/ })).toBeNull()
  expect(calls.filter(({ url }) => !url.pathname.endsWith('/waiting'))).toEqual([])
  const [back] = screen.getAllByRole('link', { name: 'Audiences' }).slice(-1)
  expect(back?.getAttribute('href')).toBe('/business/manager/audiences/?business_id=7&direction=RECEIVED')
})
