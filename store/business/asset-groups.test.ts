import { expect, test } from 'vitest'
import {
  assetGroups,
  groupCreated,
  groupDeleted,
  groupEdited,
  groupErrorCleared,
  groupSelected,
  groupsLoaded,
  ownersLoaded,
  partnersAdded,
  permissionUpdated,
} from './asset-groups'

const after = (...actions: Parameters<typeof assetGroups>[1][]) =>
  actions.reduce(assetGroups, assetGroups(undefined, { type: '@@init' }))
const group = (id: string, more: object = {}) => ({ id, ...more })
const member = { id: '7', permissions: ['ANALYST'] }
const two = groupsLoaded([group('1', { adAccounts: ['50'], employees: [member] }), group('2')])

test('selects a new group, which starts with empty lists', () => {
  const state = after(two, groupCreated({ id: '3', name: 'Brand' }))
  expect(state.selectedId).toBe('3')
  expect(state.byId['3']).toEqual({
    id: '3',
    name: 'Brand',
    profiles: [],
    adAccounts: [],
    employees: [],
    partners: [],
    child_ad_account_ids: [],
    child_profile_ids: [],
  })
})

test('selects the first remaining group when one is deleted, even if another was selected', () => {
  const state = after(two, groupCreated({ id: '3' }), groupSelected('3'), groupDeleted('2'))
  expect([state.ids, state.selectedId]).toEqual([['1', '3'], '1'])
})

test('selects none when the last group is deleted', () => {
  const state = after(groupsLoaded([group('1')]), groupDeleted('1'))
  expect([state.ids, state.selectedId, state.byId]).toEqual([[], null, {}])
})

test('merges the new fields when a group is edited', () => {
  const state = after(two, groupEdited({ id: '1', name: 'North' }))
  expect(state.byId['1']).toMatchObject({ name: 'North', adAccounts: ['50'], employees: [member] })
})

test('appends partners when they are added', () => {
  const partner = (id: string) => ({ id, permissions: ['ADMIN'] })
  const state = after(
    two,
    partnersAdded({ groupId: '1', partners: [partner('8')] }),
    partnersAdded({ groupId: '1', partners: [partner('9')] }),
  )
  expect(state.byId['1']?.partners.map(({ id }) => id)).toEqual(['8', '9'])
})

const update = { groupId: '1', userId: '7', adAccountId: '50', roles: ['ADMIN', 'ANALYST'] }

test('updates the roles of a member on an ad account of the group', () => {
  const state = after(two, permissionUpdated(update))
  expect(state.byId['1']?.employees[0]?.roles).toEqual({ '50': ['ADMIN', 'ANALYST'] })
})

test.each([
  ['the group', { ...update, groupId: '9' }],
  ['the group id', { ...update, groupId: undefined }],
  ['the user', { ...update, userId: '9' }],
  ['the user id', { ...update, userId: undefined }],
  ['the ad account', { ...update, adAccountId: '9' }],
  ['the ad account id', { ...update, adAccountId: undefined }],
  ['the roles', { ...update, roles: undefined }],
])('ignores a permission update and stores the error when %s is missing', (_, payload) => {
  const state = after(two, permissionUpdated(payload))
  expect(state).toEqual({ ...after(two), error: 'permissions: malformed' })
})

test.each([
  groupsLoaded([{ name: 'no id' }]),
  groupsLoaded('text'),
  groupCreated({ id: 5 }),
  groupEdited({ name: 'no id' }),
  groupEdited({ id: '9', name: 'unknown' }),
  groupDeleted(null),
  partnersAdded({ groupId: '1', partners: [{ id: 8 }] }),
  partnersAdded({ groupId: '9', partners: [] }),
  ownersLoaded({ resourceType: 'PIN', owners: [], aoaaIds: [] }),
  ownersLoaded({ resourceType: 'PROFILE', owners: [{ id: 1 }], aoaaIds: [] }),
])('ignores a malformed payload of $type and stores the error', (action) => {
  const { error, ...state } = after(two, action)
  const { error: _, ...before } = after(two)
  expect(state).toEqual(before)
  expect(error).toMatch(/malformed/)
})

test('keeps the owners of each resource type with the accounts that they administer', () => {
  const owners = {
    resourceType: 'AD_ACCOUNT',
    owners: [{ id: '4', fullName: 'Ada', assetIds: ['50'] }],
    aoaaIds: ['50'],
  }
  const profiles = { ...owners, resourceType: 'PROFILE', aoaaIds: [] }
  expect(after(ownersLoaded(owners), ownersLoaded(profiles)).owners).toEqual({
    AD_ACCOUNT: owners,
    PROFILE: profiles,
  })
})

test('clears the error when a valid payload arrives, or when asked', () => {
  expect(after(two, groupDeleted('9'), groupEdited({ id: '1' })).error).toBeNull()
  expect(after(two, groupDeleted('9'), groupErrorCleared()).error).toBeNull()
})
