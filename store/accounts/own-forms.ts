import { allowedFlags } from '@/lib/accounts/consent/policy'
import { resource } from '@/lib/edge/client/resource-client'
import { type BuiltIn, ownForm } from '@/lib/platform/placements/own-forms'
import type { ReportedStatus } from '@/lib/platform/placements/placements'
import { isTurnedOff } from '@/store/platform/experiences'
import type { AppThunk, RootState } from '@/store/platform/state'

/** True while a new member is to choose topics, unless the host turned that off. */
export const choosesTopics = (state: RootState): boolean =>
  state.session.viewer?.chose_topics === false && !isTurnedOff(state, 'choose_topics')

/** True if the figures of experiences count this reader: the same people as on the server (lib/insights/experiences/reader.server.ts). */
function isCounted({ session: { viewer, context }, consent }: RootState): boolean {
  if (context?.is_bot !== false) return false
  return viewer
    ? viewer.login_state === 'authenticated' && !viewer.acting_by
    : allowedFlags(consent).personalization
}

/** Returns true the first time that this tab asks, for each account: the server counts a person once anyway. */
function isFirst(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage, the server has one report for each page.
  }
  return true
}

/**
 * Reports what a reader did with one of the product's own experiences that this browser decides about, for its figures only. That
 * it was seen is reported once in each tab.
 */
export function reportOwnForm(name: BuiltIn, status: ReportedStatus): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    const state = getState()
    const seen = `magpie.seen.${name}.${state.session.viewer?.id ?? ''}`
    if (!isCounted(state) || (status === 'viewed' && !isFirst(seen))) return
    const { placement: placement_id } = ownForm(name)
    await resource('ExperiencesResource').update({ placement_id, experience_id: name, status })
  }
}
