import { NotFound } from '@/components/ui/error-screens'
import type { Screen } from '@/lib/screens/state'
import { useAppSelector } from '@/store/hooks'
import { pinSelectors } from '@/store/pins'
import { Closeup } from './closeup'

type PinScreen = Extract<Screen, { name: 'pin' }>

/** A pin's closeup standing alone: readable without JavaScript. */
export function CloseupScreen({ screen }: { screen: PinScreen }) {
  const pin = useAppSelector((state) => pinSelectors.selectById(state, screen.pinId))
  if (!pin) return <NotFound />
  return (
    <Closeup
      key={pin.id}
      pin={pin}
      isPage
      comments={{ items: screen.comments, bookmark: screen.commentsBookmark }}
    />
  )
}
