import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { settleParent } from '../access/settle.server'
import { createParent } from '../hierarchy/commands.server'
import { hubOf } from '../hub/queries.server'
import { firstPage, testAdAccount, testBusiness, testGroup, testPerson } from '../testing.server'
import { createAdAccount, updateAdAccount } from './ad-accounts.server'
import { createGroup, deleteGroups, updateGroups } from './groups.server'
import { adAccountById, adAccountsOf, groupsOf, ownersOf, profilesOf } from './queries.server'
import { groupsUpdate } from './schema'
import { loadGroup } from './screens.server'

const at = (code: number) => expect.objectContaining({ code })

test('creates an ad account, owned by the business and administered by its creator', async () => {
  const owner = await testBusiness()
  const made = await testAdAccount(owner)
  expect(made).toMatchObject({
    name: 'Spring',
    country: 'US',
    currency: 'USD',
    owner: { id: owner.id, username: owner.user.username },
    permissions: ['ADMIN', 'OWNER'],
  })
  expect(made.id.length).toBeLessThanOrEqual(18)
})

test('refuses a stranger’s ad account like a missing one', async () => {
  const [owner, stranger] = [await testBusiness(), await testMember()]
  const { id } = await testAdAccount(owner)
  await expect(adAccountById(stranger, id)).rejects.toEqual(at(404))
  await expect(updateAdAccount(stranger, { ad_account_id: id, name: 'Mine' }, testOrigin)).rejects.toEqual(
    at(404),
  )
  const theirs = { name: 'x', country: 'US', currency: 'USD', owner_user_id: owner.id } as const
  await expect(createAdAccount(stranger, theirs, testOrigin)).rejects.toEqual(at(404))
})

test('refuses to create a business for a personal account', async () => {
  const person = await testMember()
  const input = { name: 'x', country: 'US', currency: 'USD' } as const
  await expect(createAdAccount(person, input, testOrigin)).rejects.toEqual(at(29))
})

test('refuses the 51st ad account, even when many are created concurrently', async () => {
  const owner = await testBusiness()
  const tries = await Promise.allSettled(Array.from({ length: 53 }, () => testAdAccount(owner)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 409 } })
})

test('shows an employee only the ad accounts on which they hold a role', async () => {
  const owner = await testBusiness()
  await testAdAccount(owner)
  const employee = await testPerson(owner, 'EMPLOYEE')
  const requested = { ...firstPage, business_id: owner.id }
  expect(await adAccountsOf(employee, requested)).toMatchObject({ items: [], total_count: 0 })
  expect(await adAccountsOf(owner, requested)).toMatchObject({ total_count: 1 })
})

test('searches, sorts and pages with an exact total', async () => {
  const owner = await testBusiness()
  for (const name of ['Beta', 'alpha', 'Alphabet', 'Gamma']) await testAdAccount(owner, name)
  const names = async (requested: object) => {
    const page = await adAccountsOf(owner, { ...firstPage, business_id: owner.id, ...requested })
    return [page.items.map(({ name }) => name), page.total_count, page.bookmark] as const
  }
  expect(await names({ search_term: 'ALPHA' })).toEqual([['alpha', 'Alphabet'], 2, null])
  const first = await names({ page_size: 3, sort_by: 'name', sort_direction: 'DESCENDING' })
  expect(first[0]).toHaveLength(3)
  const rest = await names({
    page_size: 3,
    sort_by: 'name',
    sort_direction: 'DESCENDING',
    bookmarks: [first[2] ?? ''],
  })
  expect([...first[0], ...rest[0]]).toEqual(['Gamma', 'Beta', 'Alphabet', 'alpha'])
  expect(await names({ page: 2, page_size: 3 })).toEqual([[expect.any(String)], 4, null])
})

test.each(['constructor', 'toString', '__proto__'])(
  'orders, searches and filters by no column for %s, a name that every object has, and says so',
  async (name) => {
    const owner = await testBusiness()
    await testAdAccount(owner, 'Alpha')
    const page = (requested: object) =>
      adAccountsOf(owner, { ...firstPage, business_id: owner.id, ...requested })
    await expect(page({ sort_by: name })).rejects.toMatchObject({ code: 1, field: 'sort_by' })
    await expect(page({ search_by: name })).rejects.toMatchObject({ code: 1, field: 'search_by' })
    const filters = Object.fromEntries([[name, ['x']]])
    await expect(page({ filters })).rejects.toMatchObject({ code: 1, field: 'filters' })
  },
)

test('shows the profiles of a business and the owners of its ad accounts', async () => {
  const owner = await testBusiness()
  const { id } = await testAdAccount(owner)
  const profiles = await profilesOf(owner, { ...firstPage, business_id: owner.id })
  expect(profiles.items).toMatchObject([{ id: owner.id, username: owner.user.username }])
  expect(await ownersOf(owner, { business_id: owner.id, resource_type: 'AD_ACCOUNT' })).toEqual({
    resourceType: 'AD_ACCOUNT',
    owners: [{ id: owner.id, fullName: 'Shop', assetIds: [id] }],
    aoaaIds: [id],
  })
})

test('lists the assets of children with those of their parent, and counts them on its hub', async () => {
  const [first, second] = [await testBusiness('First'), await testBusiness('Second')]
  const own = await testAdAccount(first)
  const other = await testAdAccount(second)
  const parent = await createParent(first, { name: 'Both', country: 'US' }, testOrigin)
  const requested = { ...firstPage, business_id: parent }
  const seen = async () => ({
    accounts: (await adAccountsOf(first, requested)).items.map(({ id }) => id).toSorted(),
    profiles: (await profilesOf(first, requested)).items.map(({ id }) => id).toSorted(),
    counts: (await hubOf(first, parent)).counts,
  })
  const counts = (count: number) => expect.objectContaining({ ad_accounts: count, profiles: count })
  expect(await seen()).toEqual({ accounts: [own.id], profiles: [first.id], counts: counts(1) })

  await db().execute(sql`update businesses set parent_id = ${parent} where id = ${second.id}`)
  await transact((tx) => settleParent(tx, parent))
  const accounts = [own.id, other.id].toSorted()
  expect(await seen()).toEqual({ accounts, profiles: [first.id, second.id].toSorted(), counts: counts(2) })
  expect(await adAccountsOf(first, requested, { isOwn: true })).toMatchObject({ items: [], total_count: 0 })
})

test('shows a parent the owners of its children’s assets, by type', async () => {
  const [first, second] = [await testBusiness('First'), await testBusiness('Second')]
  const [own, other] = [await testAdAccount(first), await testAdAccount(second)]
  const parent = await createParent(first, { name: 'Both', country: 'US' }, testOrigin)
  await db().execute(sql`update businesses set parent_id = ${parent} where id = ${second.id}`)
  await transact((tx) => settleParent(tx, parent))
  const ownersIn = (resource_type: 'AD_ACCOUNT' | 'PROFILE', business_id = parent) =>
    ownersOf(first, { business_id, resource_type })
  const [one, two] = [
    { id: first.id, fullName: 'First' },
    { id: second.id, fullName: 'Second' },
  ].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  const assets = { [first.id]: own.id, [second.id]: other.id }
  expect(await ownersIn('AD_ACCOUNT')).toEqual({
    resourceType: 'AD_ACCOUNT',
    owners: [one, two].map((owner) => ({ ...owner, assetIds: [assets[String(owner?.id)]] })),
    aoaaIds: expect.arrayContaining([own.id, other.id]),
  })
  expect(await ownersIn('PROFILE')).toMatchObject({
    resourceType: 'PROFILE',
    owners: [one, two].map((owner) => ({ ...owner, assetIds: [owner?.id] })),
  })
  // A child sees its own only.
  expect((await ownersIn('AD_ACCOUNT', first.id)).owners).toEqual([
    { id: first.id, fullName: 'First', assetIds: [own.id] },
  ])
})

test('opens a group with the others of its business, and names what is in it', async () => {
  const owner = await testBusiness()
  const { id } = await testAdAccount(owner)
  const [group, other] = [await testGroup(owner, [id, owner.id]), await testGroup(owner)]
  const loaded = await loadGroup(owner, group.id)
  expect(loaded).toMatchObject({ group_id: group.id, business: { id: owner.id } })
  expect(loaded.groups.map((one) => one.id).toSorted()).toEqual([group.id, other.id].toSorted())
  expect(Object.keys(loaded.names).toSorted()).toEqual([id, owner.id].toSorted())
  for (const [member, of] of [
    [await testMember(), group.id],
    [owner, '1'],
    [owner, 'x'],
  ] as const)
    await expect(loadGroup(member, of)).rejects.toEqual(at(404))
})

test('creates a group of the business’s assets, and refuses another business’s', async () => {
  const [owner, other] = [await testBusiness(), await testBusiness()]
  const [own, foreign] = [await testAdAccount(owner), await testAdAccount(other)]
  const group = await testGroup(owner, [own.id, owner.id])
  expect(group).toMatchObject({
    asset_group_name: 'North',
    ad_accounts_ids: [own.id],
    profiles_ids: [owner.id],
    employees: [],
    partners: [],
  })
  await expect(testGroup(owner, [foreign.id])).rejects.toEqual(at(1))
})

test('refuses groups to people who are not managers of the business', async () => {
  const owner = await testBusiness()
  const group = await testGroup(owner)
  const [employee, stranger] = [await testPerson(owner, 'EMPLOYEE'), await testMember()]
  const input = {
    business_id: owner.id,
    asset_group_name: 'x',
    asset_group_description: '',
    asset_group_types: ['OTHER' as const],
    asset_ids: [],
  }
  await expect(createGroup(employee, input, testOrigin)).rejects.toEqual(at(29))
  await expect(createGroup(stranger, input, testOrigin)).rejects.toEqual(at(404))
  const deleted = { business_id: owner.id, asset_groups_to_delete: [group.id] }
  await expect(deleteGroups(employee, deleted, testOrigin)).rejects.toEqual(at(29))
})

test.each([
  ['our names', { asset_group_name: 'South' }, { asset_group_name: 'South' }],
  ['those of the public description', { name: 'South' }, { asset_group_name: 'South' }],
  ['a description', { description: 'New' }, { asset_group_description: 'New' }],
  ['types', { asset_group_types: ['OTHER'] }, { asset_group_types: ['OTHER'] }],
  ['nothing', {}, {}],
])('changes of a group only what is given, by %s', async (_, given, changed) => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const { id } = await testGroup(owner, [account.id])
  const update = async (fields: object) => {
    const asset_groups_to_update = [{ asset_group_id: id, ...fields }]
    const input = groupsUpdate.parse({ business_id: owner.id, asset_groups_to_update })
    return (await updateGroups(owner, input, testOrigin)).updated_asset_groups[0]
  }
  const before = await update({ asset_group_description: 'Precious text' })
  expect(before).toMatchObject({ asset_group_description: 'Precious text', ad_accounts_ids: [account.id] })
  const names = changed as { asset_group_name?: string }
  const same = { ...before, ...changed, ...(names.asset_group_name ? { name: names.asset_group_name } : {}) }
  expect(await update(given)).toEqual({ ...same, updated_time: expect.any(Number) })
  expect(await update({ assets_to_remove: [account.id] })).toMatchObject({ ad_accounts_ids: [] })
  expect(await update({ assets_to_add: [account.id] })).toMatchObject({ ad_accounts_ids: [account.id] })
})

test('changes and deletes groups in one batch, with an exception for each refused one', async () => {
  const [owner, other] = [await testBusiness(), await testBusiness()]
  const account = await testAdAccount(owner)
  const [one, two, foreign] = [await testGroup(owner), await testGroup(owner), await testGroup(other)]
  const update = (asset_group_id: string) => ({
    asset_group_id,
    asset_group_name: 'South',
    asset_ids_to_add: [account.id],
    asset_ids_to_remove: [],
  })
  const updated = await updateGroups(
    owner,
    { business_id: owner.id, asset_groups_to_update: [update(one.id), update(foreign.id)] },
    testOrigin,
  )
  expect(updated.updated_asset_groups).toMatchObject([
    { id: one.id, name: 'South', adAccounts: [account.id] },
  ])
  expect(updated.exceptions).toMatchObject([{ asset_group_id: foreign.id, code: 404 }])
  const deleted = await deleteGroups(
    owner,
    { business_id: owner.id, asset_groups_to_delete: [two.id, foreign.id, two.id] },
    testOrigin,
  )
  expect(deleted).toMatchObject({
    deleted_asset_groups: [two.id],
    exceptions: [{ asset_group_id: foreign.id, code: 404 }],
  })
  const left = await groupsOf(owner, { ...firstPage, business_id: owner.id })
  expect(left.items.map(({ id }) => id)).toEqual([one.id])
})
