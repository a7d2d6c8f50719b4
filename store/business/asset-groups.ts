import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A person or partner of a group with their permissions there; `roles` are theirs on each ad account. */
export type Holder = { id: string; permissions: string[]; roles?: Record<string, string[]> }

/** An asset group, with the specification's names (part 2, section 3). */
export type AssetGroup = {
  id: string
  name?: string
  /** The other fields of the group, as received. */
  [field: string]: unknown
  profiles: string[]
  adAccounts: string[]
  employees: Holder[]
  partners: Holder[]
  child_ad_account_ids: string[]
  child_profile_ids: string[]
}

export type Owner = { id: string; fullName: string; assetIds: string[] }
export type ResourceType = 'AD_ACCOUNT' | 'PROFILE'
export type OwnerResult = { resourceType: ResourceType; owners: Owner[]; aoaaIds: string[] }

type AssetGroups = {
  ids: string[]
  byId: Record<string, AssetGroup>
  selectedId: string | null
  /** The last result of each resource type. */
  owners: Partial<Record<ResourceType, OwnerResult>>
  error: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''
const areIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isId)

/** Returns the group of a payload, with empty lists where they are missing. */
const groupOf = (payload: Record<string, unknown>, id: string): AssetGroup => ({
  profiles: [],
  adAccounts: [],
  employees: [],
  partners: [],
  child_ad_account_ids: [],
  child_profile_ids: [],
  ...payload,
  id,
})

const isOwner = (value: unknown): value is Owner =>
  isRecord(value) && isId(value.id) && typeof value.fullName === 'string' && areIds(value.assetIds)

const isOwnerResult = (value: unknown): value is OwnerResult =>
  isRecord(value) &&
  (value.resourceType === 'AD_ACCOUNT' || value.resourceType === 'PROFILE') &&
  Array.isArray(value.owners) &&
  value.owners.every(isOwner) &&
  areIds(value.aoaaIds)

/** Returns the member of a group and the changes, or null if a part is missing (specification part 2, section 5). */
function permissionTarget(state: AssetGroups, payload: unknown) {
  if (!isRecord(payload)) return null
  const { groupId, userId, adAccountId, roles } = payload
  if (!isId(groupId) || !isId(userId) || !isId(adAccountId) || !areIds(roles)) return null
  const group = state.byId[groupId]
  const holder = [...(group?.employees ?? []), ...(group?.partners ?? [])].find(({ id }) => id === userId)
  return group?.adAccounts.includes(adAccountId) && holder ? { holder, adAccountId, roles } : null
}

const initialState: AssetGroups = { ids: [], byId: {}, selectedId: null, owners: {}, error: null }

const slice = createSlice({
  name: 'businessAssetGroups',
  initialState,
  reducers: {
    groupsLoaded: (state, { payload }: PayloadAction<unknown>) => {
      if (!Array.isArray(payload) || !payload.every((group) => isRecord(group) && isId(group.id))) {
        state.error = 'asset groups: malformed'
        return
      }
      state.ids = payload.map(({ id }) => id)
      state.byId = Object.fromEntries(payload.map((group) => [group.id, groupOf(group, group.id)]))
      if (state.selectedId === null || !state.byId[state.selectedId]) state.selectedId = state.ids[0] ?? null
      state.error = null
    },
    /** Selects the new group, which starts with empty lists. */
    groupCreated: (state, { payload }: PayloadAction<unknown>) => {
      if (!isRecord(payload) || !isId(payload.id)) {
        state.error = 'asset group: malformed'
        return
      }
      const { id, name } = payload
      if (!state.ids.includes(id)) state.ids.push(id)
      state.byId[id] = groupOf(typeof name === 'string' ? { name } : {}, id)
      state.selectedId = id
      state.error = null
    },
    /** Merges the new fields. */
    groupEdited: (state, { payload }: PayloadAction<unknown>) => {
      const known = isRecord(payload) && isId(payload.id) ? state.byId[payload.id] : undefined
      if (!isRecord(payload) || !known) {
        state.error = 'asset group: malformed'
        return
      }
      Object.assign(known, payload)
      state.error = null
    },
    /** Removes the group and selects the first remaining one, or none, even if another was selected. */
    groupDeleted: (state, { payload }: PayloadAction<unknown>) => {
      if (!isId(payload) || !state.byId[payload]) {
        state.error = 'asset group: malformed'
        return
      }
      delete state.byId[payload]
      state.ids = state.ids.filter((id) => id !== payload)
      state.selectedId = state.ids[0] ?? null
      state.error = null
    },
    /** Appends partners to those of the group. */
    partnersAdded: (state, { payload }: PayloadAction<unknown>) => {
      const group = isRecord(payload) && isId(payload.groupId) ? state.byId[payload.groupId] : undefined
      const partners = isRecord(payload) ? payload.partners : null
      const areHolders =
        Array.isArray(partners) &&
        partners.every((one) => isRecord(one) && isId(one.id) && areIds(one.permissions))
      if (!group || !areHolders) {
        state.error = 'partners: malformed'
        return
      }
      group.partners.push(...partners)
      state.error = null
    },
    groupSelected: (state, { payload }: PayloadAction<string>) => {
      if (state.byId[payload]) state.selectedId = payload
    },
    /** Applies only if the group, the user, the ad account and the roles are all present. */
    permissionUpdated: (state, { payload }: PayloadAction<unknown>) => {
      const target = permissionTarget(state, payload)
      if (!target) {
        state.error = 'permissions: malformed'
        return
      }
      target.holder.roles = { ...target.holder.roles, [target.adAccountId]: target.roles }
      state.error = null
    },
    ownersLoaded: (state, { payload }: PayloadAction<unknown>) => {
      if (!isOwnerResult(payload)) {
        state.error = 'owners: malformed'
        return
      }
      state.owners[payload.resourceType] = payload
      state.error = null
    },
    groupErrorCleared: (state) => {
      state.error = null
    },
  },
})

export const {
  groupsLoaded,
  groupCreated,
  groupEdited,
  groupDeleted,
  partnersAdded,
  groupSelected,
  permissionUpdated,
  ownersLoaded,
  groupErrorCleared,
} = slice.actions
export const assetGroups = slice.reducer
