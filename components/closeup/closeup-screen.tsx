import { NotFound } from '@/components/ui/error-screens'
import type { CloseupAnswer, CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { EmbeddedQuery, Screen } from '@/lib/edge/screens/state'
import { pinSelectors } from '@/store/content/pins'
import { useAppSelector } from '@/store/hooks'
import { Closeup } from './closeup'

type PinScreen = Extract<Screen, { name: 'pin' }>

/** Renders a pin's closeup as a page, readable without JavaScript. */
export function CloseupScreen({ screen, graphql }: { screen: PinScreen; graphql: EmbeddedQuery[] }) {
  const pin = useAppSelector((state) => pinSelectors.selectById(state, screen.pinId))
  if (!pin) return <NotFound />
  return (
    <Closeup
      key={pin.id}
      pin={pin}
      isPage
      detail={detailIn(graphql)}
      openedBy={screen.promotion ?? null}
      comments={{ items: screen.comments, bookmark: screen.commentsBookmark }}
    />
  )
}

/** Returns the pin in the answer embedded in the page, so that its HTML is complete. */
function detailIn([embedded]: EmbeddedQuery[]): CloseupPin | null {
  const answer = embedded?.response as CloseupAnswer | undefined
  return answer && !('error' in answer.v3GetPin) ? answer.v3GetPin : null
}
