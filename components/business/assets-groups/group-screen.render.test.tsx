import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LoadedGroup } from '@/lib/business/assets/screens.server'
import { groupEdited } from '@/store/business/asset-groups'
import { changesIn, keepCalls, refused, stayingRouter } from '@/tools/testing/business'
import { renderIn } from '@/tools/testing/render'
import { GroupScreen } from './group-screen'

const push = stayingRouter()

const business = {
  id: '7',
  name: 'Corner Shop',
  kind: 'ACCOUNT',
  standing: 'OWNER',
} as LoadedGroup['business']

type Group = LoadedGroup['groups'][number]
const group = (id: string, name: string, more: Partial<Group> = {}): Group => ({
  id,
  asset_group_id: id,
  asset_group_name: name,
  asset_group_description: 'What everybody works with',
  asset_group_types: ['BRAND'],
  business_id: '7',
  owner: { id: '7', username: 'corner' },
  created_by: null,
  created_time: 0,
  updated_time: 0,
  ad_accounts_ids: [],
  profiles_ids: [],
  catalogs_ids: [],
  name,
  adAccounts: ['50', '51'],
  profiles: ['7'],
  employees: [{ id: '30', permissions: ['ANALYST'] }],
  partners: [],
  child_ad_account_ids: ['51'],
  child_profile_ids: [],
  ...more,
})
const loaded = (given: Partial<LoadedGroup> = {}): LoadedGroup => ({
  business,
  businesses: [business],
  groups: [group('1', 'North'), group('2', 'South')],
  group_id: '1',
  names: { '50': 'Spring', '51': 'Harbor', '7': 'Corner Shop', '30': 'Ann', '40': 'Agency' },
  ...given,
})

const owners = (resourceType: string | null) => ({
  resourceType,
  owners:
    resourceType === 'PROFILE'
      ? [{ id: '7', fullName: 'Corner Shop', assetIds: ['7'] }]
      : [
          { id: '7', fullName: 'Corner Shop', assetIds: ['50'] },
          { id: '8', fullName: 'Harbor Shop', assetIds: ['51', '99'] },
        ],
  aoaaIds: ['50'],
})
const nobody = { items: [], bookmark: null, total_count: 0 }

/** Answers the reads of the page; changes by `change`. */
const serve = (change: (body: unknown) => Response = () => Response.json({})) =>
  keepCalls(({ method, url, body }) => {
    if (method !== 'GET') return change(body)
    if (url.pathname.endsWith('/owners')) return Response.json(owners(url.searchParams.get('resource_type')))
    if (url.pathname.endsWith('/members/30/assets'))
      return Response.json({
        ...nobody,
        items: [{ asset_id: '50', asset_type: 'AD_ACCOUNT', name: 'Spring', permissions: ['FINANCE_VIEW'] }],
      })
    if (url.pathname.endsWith('/ad_accounts'))
      return Response.json({
        ...nobody,
        items: [
          { id: '50', name: 'Spring' },
          { id: '52', name: 'Summer' },
        ],
      })
    return Response.json(nobody)
  })
const updated = (...changed: Group[]) => Response.json({ updated_asset_groups: changed, exceptions: [] })
const show = (given?: Partial<LoadedGroup>) => renderIn(<GroupScreen screen={loaded(given)} />)
const part = (name: string) => screen.getByRole('region', { name })

test('shows the assets of a group, its people with what they may do, and the owners across businesses', async () => {
  serve()
  const { store } = show()
  expect(store.getState().business?.assetGroups.selectedId).toBe('1')
  expect(
    within(part('Assets'))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'SpringAd account',
    'HarborAd account · of a business in your organization',
    'Corner ShopProfile',
  ])
  expect(part('People').textContent).toContain('AnnAnalyst')
  await within(part('Owners')).findByText('Harbor Shop')
  expect(
    within(part('Owners'))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'Corner Shop1 ad account, 1 profile · also works in them',
    'Harbor Shop1 ad account, 0 profiles',
  ])
})

test('shows a changed group from the store', async () => {
  const calls = serve(() => updated(group('1', 'North East')))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' East')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'North East' })).toBeDefined()
  expect(changesIn(calls)).toEqual([
    [
      '/v5/businesses/7/asset_groups',
      {
        asset_groups_to_update: [
          {
            asset_group_id: '1',
            asset_group_name: 'North East',
            asset_group_description: 'What everybody works with',
            asset_group_types: ['BRAND'],
          },
        ],
      },
    ],
  ])
})

test('shows why a group was refused, and keeps the input', async () => {
  const exceptions = [{ asset_group_id: '1', code: 404, message: 'This group is gone.' }]
  serve(() => Response.json({ updated_asset_groups: [], exceptions }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, ' two')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This group is gone.')).toBeDefined()
  expect(name.value).toBe('North two')
})

test('adds assets that are not in the group yet, and takes one out', async () => {
  const calls = serve((body) => {
    const { asset_groups_to_update: changes } = body as { asset_groups_to_update: object[] }
    const isMore = 'asset_ids_to_add' in (changes[0] ?? {})
    return updated(group('1', 'North', { adAccounts: isMore ? ['50', '51', '52'] : ['51'] }))
  })
  const { user, store } = show()
  await user.click(screen.getByRole('button', { name: 'Add assets' }))
  const dialog = screen.getByRole('dialog', { name: 'Add assets' })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Summer' }))
  expect(within(dialog).queryByRole('checkbox', { name: 'Spring' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 asset' }))
  const accounts = () => store.getState().business?.assetGroups.byId['1']?.adAccounts
  await vi.waitFor(() => expect(accounts()).toEqual(['50', '51', '52']))
  // Its name is there before the page is loaded again.
  expect(part('Assets').textContent).toContain('Summer')
  await user.click(screen.getByRole('button', { name: 'Take Spring out of the group' }))
  await vi.waitFor(() => expect(accounts()).toEqual(['51']))
  expect(changesIn(calls).map(([, body]) => body)).toMatchObject([
    { asset_groups_to_update: [{ asset_ids_to_add: ['52'] }] },
    { asset_groups_to_update: [{ asset_ids_to_remove: ['50'] }] },
  ])
})

test('changes what a person may do with the group and with one ad account', async () => {
  const calls = serve()
  const { user, store } = show()
  const ann = () => store.getState().business?.assetGroups.byId['1']?.employees[0]
  await user.click(screen.getByRole('button', { name: 'Change what Ann can do' }))
  const dialog = screen.getByRole('dialog', { name: 'Ann' })
  await within(dialog).findByText('Finance viewer', { selector: 'small' })
  expect(ann()?.roles).toEqual({ '50': ['FINANCE_VIEW'] })
  const [onAll] = within(dialog).getAllByRole('checkbox', { name: 'Campaign manager', hidden: true })
  const admins = within(dialog).getAllByRole('checkbox', { name: 'Admin', hidden: true })
  await user.click(onAll as HTMLElement)
  await user.click(admins.at(-1) as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: 'Save access' }))
  await vi.waitFor(() => expect(ann()?.permissions).toEqual(['ANALYST', 'CAMPAIGN_MANAGER']))
  expect(ann()?.roles).toEqual({ '50': ['ADMIN', 'FINANCE_VIEW'] })
  expect(changesIn(calls)).toEqual([
    [
      '/v5/businesses/7/members/assets/access',
      {
        accesses: [
          { member_id: '30', asset_id: '1', permissions: ['ANALYST', 'CAMPAIGN_MANAGER'] },
          { member_id: '30', asset_id: '50', permissions: ['ADMIN', 'FINANCE_VIEW'] },
        ],
      },
    ],
  ])
})

test('removes a person after a question', async () => {
  const calls = serve()
  const { user, store } = show()
  await user.click(screen.getByRole('button', { name: 'Remove Ann from the group' }))
  const question = screen.getByRole('dialog', { name: 'Remove Ann from North?' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(store.getState().business?.assetGroups.byId['1']?.employees).toEqual([]))
  expect(changesIn(calls)).toMatchObject([
    [expect.anything(), { accesses: [{ member_id: '30', asset_id: '1', permissions: [] }] }],
  ])
})

test('deletes a group after a question, and opens the first remaining one', async () => {
  serve(() => Response.json({ deleted_asset_groups: ['2'], exceptions: [] }))
  const { user, store } = show({ group_id: '2' })
  await user.click(screen.getByRole('button', { name: 'Delete group' }))
  const question = screen.getByRole('dialog', { name: 'Delete the group South?' })
  await user.click(within(question).getByRole('button', { name: 'Delete group' }))
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/business/manager/asset-groups/1/'))
  expect(store.getState().business?.assetGroups).toMatchObject({ ids: ['1'], selectedId: '1' })
})

test('goes to the table when the last group is deleted', async () => {
  serve(() => Response.json({ deleted_asset_groups: ['1'], exceptions: [] }))
  const { user } = show({ groups: [group('1', 'North')] })
  await user.click(screen.getByRole('button', { name: 'Delete group' }))
  const question = screen.getByRole('dialog', { name: 'Delete the group North?' })
  await user.click(within(question).getByRole('button', { name: 'Delete group' }))
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/business/manager/asset-groups/?business_id=7'))
})

test('keeps the group and says why when its deletion is refused', async () => {
  serve(() => refused(403, 'You can’t do that.'))
  const { user, store } = show()
  await user.click(screen.getByRole('button', { name: 'Delete group' }))
  const question = screen.getByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Delete group' }))
  expect(await within(question).findByText('You can’t do that.')).toBeDefined()
  expect(store.getState().business?.assetGroups.ids).toEqual(['1', '2'])
})

test('opens another group of the business', async () => {
  serve()
  const { user } = show()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Open another group' }), 'South')
  expect(push).toHaveBeenCalledWith('/business/manager/asset-groups/2/')
})

test('says that an answer could not be read, until it is dismissed', async () => {
  serve()
  const { user, store } = show()
  // Their answer is one that could be read.
  await waitFor(() => expect(store.getState().business?.assetGroups.owners.PROFILE).toBeDefined())
  act(() => void store.dispatch(groupEdited({ name: 'no id' })))
  expect(await screen.findByText(/couldn’t read/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/couldn’t read/)).toBeNull()
  expect(store.getState().business?.assetGroups.error).toBeNull()
})

test('offers no changes to a viewer who may only see the group', () => {
  const calls = serve()
  show({ business: { ...business, standing: 'EMPLOYEE' } as LoadedGroup['business'] })
  expect(within(part('Assets')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /Edit|Delete|Add|Change|Remove/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Owners' })).toBeNull()
  expect(calls.filter(({ url }) => !url.pathname.endsWith('/waiting'))).toEqual([])
})
