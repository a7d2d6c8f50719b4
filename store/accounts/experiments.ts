import { allowedFlags } from '@/lib/accounts/consent/policy'
import { groupOf, isEnabledGroup } from '@/lib/core/experiments/groups'
import { reportExposure } from '@/lib/platform/http/exposure-client'
import type { AppThunk } from '@/store/platform/state'

/** Exposures that this page has reported. */
const reported = new Set<string>()

/**
 * Returns true if the change that an experiment tests is on for the reader, at the point where that makes a difference: those who
 * take part are reported, once, whichever group they are in, and only if the cookie choice permits it.
 * The names are those of lib/insights/experiments/names.ts.
 */
export function reachExperiment(name: string): AppThunk<boolean> {
  return (_dispatch, getState) => {
    const { session, consent } = getState()
    const { bootstrap } = session
    const group = groupOf(bootstrap, name)
    const isCounted = bootstrap?.triggerable_experiments?.[name] === group
    const exposure = `${session.viewer?.id ?? ''} ${name} ${group}`
    if (group !== undefined && isCounted && !reported.has(exposure) && allowedFlags(consent).analytic) {
      reported.add(exposure)
      reportExposure({ experiment_name: name, experiment_group: group }, bootstrap?.batch_exp ?? false)
    }
    return isEnabledGroup(group)
  }
}
