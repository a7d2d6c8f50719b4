import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Selection } from '@/components/business/tables/use-selection'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import { changesIn, keepCalls, refused, show as render, toasts } from '@/tools/testing/business'
import { BulkActions } from './bulk-actions'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const query = {
  page: 1,
  page_size: 10,
  bookmarks: [],
  sort_by: 'name',
  sort_direction: 'ASCENDING' as const,
  search_by: '',
  search_term: 'spring',
  filters: { status: ['READY'] },
}

const chosen = (ids: readonly string[]): Selection => ({
  items: ids.map((id) => ({ id, ad_account_id: '3' })),
  count: ids.length,
  isAll: false,
  keep: vi.fn(),
})

function show(name: 'tags' | 'audiences' | 'invites' | 'employees', selection: Selection, extras = {}) {
  const onDone = vi.fn()
  const actions = (
    <BulkActions
      name={name}
      business_id="7"
      selection={selection}
      query={query}
      extras={extras}
      onDone={onDone}
    />
  )
  return { ...render(actions), onDone }
}

test('turns on the enhanced match of the selected tags without reading their list', async () => {
  const calls = keepCalls(() => Response.json({}))
  const selection = chosen(['5'])
  const { user, onDone } = show('tags', selection)
  await user.click(screen.getByRole('button', { name: 'Turn on enhanced match' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls).toHaveLength(1)
  expect(changesIn(calls)).toEqual([
    [expect.stringContaining('/v5/ad_accounts/3/conversion_tags/5'), { aem_enabled: true }],
  ])
  expect(selection.keep).toHaveBeenCalledWith([])
})

test('changes how long the selected audiences remember people', async () => {
  const calls = keepCalls(() => Response.json({}))
  const { user } = show('audiences', chosen(['5']))
  await user.click(screen.getByRole('button', { name: 'Change days in audience' }))
  const days = within(screen.getByRole('dialog')).getByRole('textbox')
  await user.clear(days)
  await user.type(days, '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(changesIn(calls)).toEqual([
      [expect.stringContaining('/v5/ad_accounts/3/audiences/5'), { retention_days: 30 }],
    ]),
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('reads everything that matches once, page by page, with the parameters of the table', async () => {
  const pageOf = (url: URL) =>
    url.searchParams.get('bookmark') === 'next'
      ? { items: [{ id: '6', ad_account_id: '4' }], bookmark: null }
      : { items: [{ id: '5', ad_account_id: '3' }], bookmark: 'next' }
  const calls = keepCalls(({ method, url }) => Response.json(method === 'GET' ? pageOf(url) : {}))
  const selection = { ...chosen([]), count: 2, isAll: true }
  const { user, onDone } = show('tags', selection, { direction: 'SHARED' })
  await user.click(screen.getByRole('button', { name: 'Turn off enhanced match' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  const reads = calls.filter(({ method }) => method === 'GET')
  expect(reads.map(({ url }) => url.searchParams.get('bookmark'))).toEqual([null, 'next'])
  expect(Object.fromEntries(reads[0]?.url.searchParams ?? [])).toMatchObject({
    direction: 'SHARED',
    search_term: 'spring',
    filters: '{"status":["READY"]}',
  })
  expect(changesIn(calls).map(([path]) => path)).toEqual([
    expect.stringContaining('/v5/ad_accounts/3/conversion_tags/5'),
    expect.stringContaining('/v5/ad_accounts/4/conversion_tags/6'),
  ])
})

test('shows how many items it has found while reading everything that matches', async () => {
  let answer = (_page: Response) => {}
  const second = new Promise<Response>((resolve) => {
    answer = resolve
  })
  keepCalls(({ method, url }) => {
    if (method !== 'GET') return Response.json({})
    if (url.searchParams.get('bookmark') === 'next') return second
    return Response.json({ items: [{ id: '5', ad_account_id: '3' }], bookmark: 'next' })
  })
  const { user, onDone } = show('tags', { ...chosen([]), count: 2, isAll: true })
  await user.click(screen.getByRole('button', { name: 'Turn on enhanced match' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 item found so far'))
  answer(Response.json({ items: [{ id: '6', ad_account_id: '4' }], bookmark: null }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('keeps the remaining rows selected when a change fails midway, and shows how many were changed', async () => {
  keepCalls(({ url }) =>
    url.pathname.includes('/conversion_tags/6')
      ? Response.json({ code: 500, message: 'Not now.' }, { status: 500 })
      : Response.json({}),
  )
  const selection = chosen(['5', '6', '8'])
  const { user, onDone } = show('tags', selection)
  await user.click(screen.getByRole('button', { name: 'Turn on enhanced match' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(selection.keep).toHaveBeenCalledWith([
    { id: '6', ad_account_id: '3' },
    { id: '8', ad_account_id: '3' },
  ])
  expect(toasts()).toEqual([expect.stringMatching(/^1 of 3 changed\. 2 items are still selected: ./)])
})

test('keeps an invite selected that was answered in the meantime', async () => {
  const deleted = { invite: null, exception: { code: 404, message: 'There is no such pending invite.' } }
  keepCalls(() => Response.json({ items: [{ invite: { id: '5' }, exception: null }, deleted] }))
  const selection = chosen(['5', '6'])
  const { user, onDone } = show('invites', selection)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(selection.keep).toHaveBeenCalledWith([{ id: '6', ad_account_id: '3' }])
})

test('keeps the selection when the matching rows cannot be read', async () => {
  const calls = keepCalls(() => Response.json({ code: 500, message: 'Not now.' }, { status: 500 }))
  const selection = { ...chosen([]), count: 2, isAll: true }
  const { user } = show('tags', selection)
  await user.click(screen.getByRole('button', { name: 'Turn on enhanced match' }))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on enhanced match' }).disabled).toBe(
      false,
    ),
  )
  expect(selection.keep).not.toHaveBeenCalled()
})

test('shows how many of the rows are done', async () => {
  let release = () => {}
  const granted = new Promise<void>((resolve) => {
    release = resolve
  })
  keepCalls(async ({ url }) => {
    if (url.pathname.includes('/conversion_tags/6')) await granted
    return Response.json({})
  })
  const { user, onDone } = show('tags', chosen(['5', '6', '8']))
  await user.click(screen.getByRole('button', { name: 'Turn on enhanced match' }))
  expect(await screen.findByText('1 of 3')).toBeDefined()
  release()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  await vi.waitFor(() => expect(screen.queryByText(/ of 3$/)).toBeNull())
})

test('reports when the people to give access to cannot be read', async () => {
  keepCalls(() => refused(500, 'Not now.'))
  const { user } = show('employees', { ...chosen([]), count: 2, isAll: true })
  await user.click(screen.getByRole('button', { name: 'Access' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['Not now.']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaves invites from other businesses out of everything that matches', async () => {
  const items = [
    { id: '5', is_received_invite: true },
    { id: '6', is_received_invite: false },
  ]
  const calls = keepCalls(({ method }) =>
    Response.json(
      method === 'GET' ? { items, bookmark: null } : { items: [{ invite: { id: '6' }, exception: null }] },
    ),
  )
  const { user, onDone } = show('invites', { ...chosen([]), count: 2, isAll: true })
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(changesIn(calls)).toEqual([[expect.stringContaining('/invites/resend'), { invite_ids: ['6'] }]])
})

test('asks about one invite by the name of the invited, and about several with their names', async () => {
  const named = (names: string[]): Selection => ({
    ...chosen(names),
    items: names.map((name) => ({ id: name, name })),
  })
  const { user, unmount } = show('invites', named(['ann@example.org']))
  await user.click(screen.getByRole('button', { name: 'Cancel invites' }))
  const one = screen.getByRole('dialog', { name: 'Cancel the invite to ann@example.org?' })
  expect(within(one).getByRole('button', { name: 'Cancel invite' })).toBeDefined()
  expect(within(one).getByRole('button', { name: 'Keep' })).toBeDefined()
  unmount()
  const many = show('employees', named(['Ann', 'Bo']))
  await many.user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByRole('dialog', { name: 'Remove 2 people?' }).textContent).toContain('Ann, Bo')
})
