import { resource } from '@/lib/edge/client/resource-client'
import { type PlacementId, type ReportedStatus, servedPlacements } from '@/lib/platform/placements/placements'
import { experienceChanged, experiencesLoaded } from './experiences'
import type { AppThunk } from './state'

/** Fetches the experiences of all placements, or of those named: several, or one. */
export function fetchExperiences(
  ids?: readonly PlacementId[],
  signal?: AbortSignal,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { data } = await resource('ExperiencesResource').get(ids ? { placement_ids: [...ids] } : {}, signal)
    if (!signal?.aborted) dispatch(experiencesLoaded({ ...data, known: ids ?? servedPlacements }))
  }
}

/**
 * Stores what the reader did with the experience of a placement. It is shown as such at once; a report that does not arrive
 * is not sent again, so that at worst the experience comes back with the next page.
 */
export function reportExperience(placementId: PlacementId, status: ReportedStatus): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const current = getState().experiences.placements[placementId]
    if (!current) return
    const { experience_id } = current
    dispatch(experienceChanged({ placementId, experience_id, status }))
    const { data } = await resource('ExperiencesResource').update({
      placement_id: placementId,
      experience_id,
      status,
    })
    // Another tab has answered it meanwhile.
    if (status === 'viewed' && !data.placements[placementId])
      dispatch(experienceChanged({ placementId, experience_id, status: 'dismissed' }))
  }
}
