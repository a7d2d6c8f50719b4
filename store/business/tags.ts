import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A conversion tag, with the specification's names (part 2, section 3). */
export type Tag = {
  id: string
  name: string
  automatic_enhanced_match: boolean
  ad_account_id: string
  business_id: string
  created_time: number
  /** Member tags, if this one is a leader. */
  tags: string[]
  adAccounts: string[]
  ownerAdAccount: string | null
  leader_tag_id?: string | null
  leader_tag_name?: string | null
  leader_tag_ad_account_id?: string | null
  leader_tag_business_id?: string | null
}

export type LeaderTags = {
  leader_tag_id: string
  leader_tag_name: string
  leader_tag_ad_account_id: string
  leader_tag_business_id: string
  tags: string[]
}

type Tags = {
  ids: string[]
  byId: Record<string, Tag>
  selectedId: string | null
  /** The tag whose ad accounts the overlay shows. */
  overlayTagId: string | null
  error: string | null
}

const isTag = (value: unknown): value is Tag =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

const initialState: Tags = { ids: [], byId: {}, selectedId: null, overlayTagId: null, error: null }

const slice = createSlice({
  name: 'businessTags',
  initialState,
  reducers: {
    tagsLoaded: (state, { payload }: PayloadAction<unknown>) => {
      if (!Array.isArray(payload) || !payload.every(isTag)) {
        state.error = 'tags: malformed'
        return
      }
      state.ids = payload.map(({ id }) => id)
      state.byId = Object.fromEntries(payload.map((tag) => [tag.id, tag]))
      if (state.selectedId === null || !state.byId[state.selectedId]) state.selectedId = state.ids[0] ?? null
      state.error = null
    },
    tagSelected: (state, { payload }: PayloadAction<string>) => {
      if (state.byId[payload]) state.selectedId = payload
    },
    /** Removes a tag and selects the first remaining one. */
    tagDeleted: (state, { payload }: PayloadAction<unknown>) => {
      if (typeof payload !== 'string' || !state.byId[payload]) {
        state.error = 'tag: malformed'
        return
      }
      delete state.byId[payload]
      state.ids = state.ids.filter((id) => id !== payload)
      state.selectedId = state.ids[0] ?? null
      state.error = null
    },
    overlayChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.overlayTagId = payload
    },
  },
})

export const { tagsLoaded, tagSelected, tagDeleted, overlayChanged } = slice.actions
export const tags = slice.reducer

/** Returns tags grouped by their leader, in the order in which leaders first appear. */
export function leaderTagsOf(all: readonly Tag[]): LeaderTags[] {
  const groups = new Map<string, LeaderTags>()
  for (const tag of all) {
    const { leader_tag_id, leader_tag_name, leader_tag_ad_account_id, leader_tag_business_id } = tag
    if (!leader_tag_id) continue
    const group = groups.get(leader_tag_id) ?? {
      leader_tag_id,
      leader_tag_name: leader_tag_name ?? '',
      leader_tag_ad_account_id: leader_tag_ad_account_id ?? '',
      leader_tag_business_id: leader_tag_business_id ?? '',
      tags: [],
    }
    group.tags.push(tag.id)
    groups.set(leader_tag_id, group)
  }
  return [...groups.values()]
}
