import { showToast } from '@/components/ui/toasts/toast-store'
import type { WirePin } from '@/lib/content/pins/schema'
import { totalOf } from '@/lib/content/reactions/reaction-types'
import { requestLogIn } from '@/store/accounts/intents'
import { react, reactionOf } from '@/store/content/reactions'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Manages the viewer's reaction to a pin with its counts; visitors are asked to log in. */
export function useReaction(pin: WirePin) {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const wanted = useAppSelector((state) => state.reactions)
  const { mine, counts } = reactionOf(wanted, pin)
  const choose = (type: number) => {
    if (!isMember) return void dispatch(requestLogIn('like', { do: 'react', pinId: pin.id, type }))
    dispatch(react(pin.id, type)).catch((error: unknown) => {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    })
  }
  return { mine, counts, total: totalOf(counts), choose }
}
