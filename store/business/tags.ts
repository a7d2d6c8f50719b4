import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireTag } from '@/lib/business/tags/schema'

/** A conversion tag, with the specification's names (part 2, section 3). */
export type Tag = WireTag

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
    /** Merges the new fields of a known tag. */
    tagEdited: (state, { payload }: PayloadAction<unknown>) => {
      const known = isTag(payload) ? state.byId[payload.id] : undefined
      if (!known) {
        state.error = 'tag: malformed'
        return
      }
      Object.assign(known, payload)
      state.error = null
    },
    /** Removes a tag and selects the first remaining one; its group ends. */
    tagDeleted: (state, { payload }: PayloadAction<unknown>) => {
      if (typeof payload !== 'string' || !state.byId[payload]) {
        state.error = 'tag: malformed'
        return
      }
      delete state.byId[payload]
      state.ids = state.ids.filter((id) => id !== payload)
      for (const tag of Object.values(state.byId))
        if (tag.leader_tag_id === payload)
          Object.assign(tag, {
            leader_tag_id: null,
            leader_tag_name: null,
            leader_tag_ad_account_id: null,
            leader_tag_business_id: null,
          })
      state.selectedId = state.ids[0] ?? null
      state.error = null
    },
    tagsFailed: (state, { payload }: PayloadAction<string>) => {
      state.error = payload
    },
    tagErrorCleared: (state) => {
      state.error = null
    },
    overlayChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.overlayTagId = payload
    },
  },
})

export const { tagsLoaded, tagSelected, tagEdited, tagDeleted, tagsFailed, tagErrorCleared, overlayChanged } =
  slice.actions
export const tags = slice.reducer

/** Returns the tags in their order. */
export const tagsIn = ({ ids, byId }: Tags): Tag[] => ids.flatMap((id) => byId[id] ?? [])

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
