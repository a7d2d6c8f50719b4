import { useEffect } from 'react'
import type { Promotion } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import { cardUsed, reportSeen } from '@/lib/content/pins/seen/report-seen'
import { useAppSelector } from '@/store/hooks'

/** The ad by which a pin was opened: what its page knows about it, or the token in the address, by which a feed knows more. */
export type OpenedBy = Promotion | string | null

/**
 * Returns a pin as the ad by which it was opened; any other pin unchanged. What is then done with it is reported with the ad's
 * token.
 */
export function usePromoted(pin: WirePin, by: OpenedBy): WirePin {
  const token = typeof by === 'string' ? by : by?.tracking_params
  const inFeed = useAppSelector(({ feeds }) =>
    token === undefined
      ? undefined
      : Object.values(feeds).find(({ ads }) => ads?.[pin.id]?.tracking_params === token)?.ads?.[pin.id],
  )
  const promotion = inFeed ?? (typeof by === 'string' ? null : by)
  const isPromoted = promotion !== null
  useEffect(() => {
    if (token === undefined || !isPromoted) return
    cardUsed({ id: pin.id, is_promoted: true, tracking_params: token })
    reportSeen(token, 'CLOSEUP')
  }, [pin.id, token, isPromoted])
  return promotion ? { ...pin, ...promotion } : pin
}
