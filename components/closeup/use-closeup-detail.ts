import { useLightQuery } from '@/components/platform/use-light-query'
import type { CloseupAnswer, CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import { closeupHashes } from '@/lib/closeup/graphql/hashes'
import { runQuery } from '@/lib/platform/http/graphql-client'
import { logEvent, logStat } from '@/lib/platform/http/log-client'
import { useAppSelector } from '@/store/hooks'

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
  const isAuth = useAppSelector((state) => state.session.viewer !== null)
  const isBot = useAppSelector((state) => state.session.context?.is_bot ?? false)
  const isMobile = useAppSelector(
    ({ session: { context } }) =>
      context !== null && (context.user_agent_is_mobile || context.user_agent_is_tablet),
  )
  const about = JSON.stringify([pinId, isAuth, isBot, isMobile, via])
  const { data } = useLightQuery(about, async (signal) => {
    const query = closeupHashes[isAuth ? 'auth' : isBot ? 'bot' : 'unauth']
    const variables = {
      pinId,
      isAuth,
      ...(isAuth && { isDesktop: !isMobile }),
      ...(via !== null && { via }),
    }
    try {
      const hash = isMobile ? query.mweb : query.dweb
      const { v3GetPin } = await runQuery<CloseupAnswer>(query.name, hash, variables, signal)
      if (!('error' in v3GetPin)) return v3GetPin
    } catch {
      // Keeps the store's pin.
    }
    if (!signal.aborted) logMiss()
    return null
  })
  return data ?? first
}
