import { useLightQuery } from '@/components/platform/use-light-query'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import { logEvent, logStat } from '@/lib/platform/http/log-client'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadCloseup } from './closeup-query'

function logMiss() {
  logStat('graphql.miss', 1, 'count', {}, 1)
  logEvent('queryMiss')
}

/**
 * Loads a pin's data that only the persisted query has: larger pictures, the creator's followers. Null until
 * loaded, or when it fails: the closeup then shows the store's data only. `via` is the token of the ad by which it was opened.
 */
export function useCloseupDetail(
  pinId: string,
  first: CloseupPin | null,
  via: string | null,
): CloseupPin | null {
  const dispatch = useAppDispatch()
  const isAuth = useAppSelector((state) => state.session.viewer !== null)
  const about = JSON.stringify([pinId, isAuth, via])
  const { data } = useLightQuery(about, async (signal) => {
    try {
      const { v3GetPin } = await dispatch(loadCloseup(pinId, signal, via))
      if (!('error' in v3GetPin)) return v3GetPin
    } catch {
      // Keeps the store's pin.
    }
    if (!signal.aborted) logMiss()
    return null
  })
  return data ?? first
}
