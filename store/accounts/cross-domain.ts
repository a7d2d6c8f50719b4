import { api } from '@/lib/edge/client/api'
import { takeSessionTo } from '@/lib/platform/http/cross-domain-client'
import { logStat } from '@/lib/platform/http/log-client'
import type { AppThunk, RootState } from '@/store/platform/state'
import { storedPrefix } from './auth'

/** Interval after which sessions there are renewed, well before they expire after 30 unused days. */
const again = 20 * 24 * 60 * 60 * 1000

/** Returns the metrics label of the viewer (specification part 1, section 7). */
export function labelOf({ viewer, context }: RootState['session']): 'partner' | 'non_partner' | 'mweb' {
  if (context?.user_agent_is_mobile) return 'mweb'
  return viewer?.is_partner ? 'partner' : 'non_partner'
}

const keyOf = (viewerId: string, origin: string) => `${storedPrefix}cctld.${origin}.${viewerId}`

function isDue(key: string): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key) ?? 0) > again
  } catch {
    // Without storage, it would be requested on every page.
    return false
  }
}

async function share(origin: string, label: string): Promise<boolean> {
  let token: string
  try {
    token = await api('POST /vx/users/cctld_token/', { origin })
  } catch {
    logStat('cctld.token_creation.error', 1, 'count', { viewer: label })
    return false
  }
  const isDone = await takeSessionTo(origin, token)
  if (!isDone) logStat('cctld.session_creation.failure', 1, 'count', { viewer: label })
  return isDone
}

/**
 * Signs a member in on the other origins of this site, one at a time, at intervals. Failures are only counted
 * (specification part 1, section 8).
 */
export function shareSession(): AppThunk<Promise<void>> {
  return async (_, getState) => {
    const { session } = getState()
    const { viewer, context } = session
    if (!viewer) return
    for (const origin of context?.cross_domain_origins ?? []) {
      const key = keyOf(viewer.id, origin)
      if (isDue(key) && (await share(origin, labelOf(session)))) localStorage.setItem(key, String(Date.now()))
    }
  }
}
