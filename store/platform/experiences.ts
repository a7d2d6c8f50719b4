import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BuiltIn } from '@/lib/platform/placements/own-forms'
import type { ExperienceStatus, PlacementId } from '@/lib/platform/placements/placements'
import type { PageExperiences, WireExperience } from '@/lib/platform/placements/schema'
import { screenLoaded } from './screen-loaded'

/** An experience at its placement (specification part 1, section 3). */
export type PlacedExperience = WireExperience & { placementId: PlacementId }

type State = {
  placements: Partial<Record<PlacementId, PlacedExperience>>
  /** Experiments that the reader reaches at a placement. */
  experiments: Readonly<Record<string, string>>
  /** The placements whose experiences were fetched; null until the state of a shared page arrives. */
  known: string[] | null
  /** Those of the product that browsers decide about and the host turned off. */
  turnedOff: BuiltIn[]
}

const initialState: State = { placements: {}, experiments: {}, known: null, turnedOff: [] }

const placed = (found: PageExperiences['placements']) =>
  Object.fromEntries(
    Object.entries(found).map(([placementId, one]) => [placementId, { ...one, placementId }]),
  ) as State['placements']

const slice = createSlice({
  name: 'experiences',
  initialState,
  reducers: {
    /** Experiences of `known` placements arrived, of all, several or one: they replace those that were there. */
    experiencesLoaded: (state, { payload }: PayloadAction<PageExperiences>) => {
      const { known } = payload
      const others = Object.entries(state.placements).filter(([id]) => !known.includes(id))
      state.placements = { ...Object.fromEntries(others), ...placed(payload.placements) }
      state.experiments = { ...state.experiments, ...payload.experiments }
      state.known = [...new Set([...(state.known ?? []), ...known])]
    },
    /** A completed or dismissed one is removed; any other status replaces the current one (part 1, section 4). */
    experienceChanged: (
      state,
      {
        payload,
      }: PayloadAction<{ placementId: PlacementId; experience_id: string; status: ExperienceStatus }>,
    ) => {
      const { placementId, experience_id, status } = payload
      const current = state.placements[placementId]
      if (current?.experience_id !== experience_id) return
      if (status === 'completed' || status === 'dismissed') delete state.placements[placementId]
      else current.status = status
    },
  },
  extraReducers: (builder) =>
    builder.addCase(screenLoaded, (state, { payload: { experiences, turnedOff } }) => {
      state.placements = placed(experiences?.placements ?? {})
      state.experiments = experiences?.experiments ?? {}
      state.known = experiences ? [...experiences.known] : null
      state.turnedOff = [...(turnedOff ?? [])]
    }),
})

export const { experiencesLoaded, experienceChanged } = slice.actions
export const experiences = slice.reducer

/** True if the host turned off one of the product's own that browsers decide about. */
export const isTurnedOff = ({ experiences }: { experiences: State }, name: BuiltIn): boolean =>
  experiences.turnedOff.includes(name)

declare module '@/store/platform/state' {
  interface RootState {
    experiences: State
  }
}
