import { useEffect, useState } from 'react'
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
 * loaded, or when it fails: the closeup then shows the store's data only.
 */
export function useCloseupDetail(pinId: string, first: CloseupPin | null): CloseupPin | null {
  const isAuth = useAppSelector((state) => state.session.viewer !== null)
  const isBot = useAppSelector((state) => state.session.context?.is_bot ?? false)
  const isMobile = useAppSelector(
    ({ session: { context } }) =>
      context !== null && (context.user_agent_is_mobile || context.user_agent_is_tablet),
  )
  const [detail, setDetail] = useState(first)
  useEffect(() => {
    const abort = new AbortController()
    const query = closeupHashes[isAuth ? 'auth' : isBot ? 'bot' : 'unauth']
    const variables = isAuth ? { pinId, isAuth, isDesktop: !isMobile } : { pinId, isAuth }
    runQuery<CloseupAnswer>(query.name, isMobile ? query.mweb : query.dweb, variables, abort.signal)
      .then(({ v3GetPin }) => {
        if (abort.signal.aborted) return
        if ('error' in v3GetPin) logMiss()
        else setDetail(v3GetPin)
      })
      .catch(() => {
        // Keeps the store's pin.
        if (!abort.signal.aborted) logMiss()
      })
    return () => abort.abort()
  }, [pinId, isAuth, isBot, isMobile])
  return detail
}
