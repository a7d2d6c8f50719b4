import { showToast } from '@/components/ui/toast-store'
import { CallError } from '@/lib/platform/http/call-error'
import { type WishKind, wish, wishOf } from '@/store/accounts/wishes'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'

/**
 * Manages a toggle of the viewer's: its state, the adjustment of the server's count, and toggling. Visitors
 * are asked to log in; a failure reverts it with a message, unless it `isSilent`.
 */
export function useWish(target: { kind: WishKind; id: string }, said: boolean, isSilent = false) {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const wishes = useAppSelector((state) => state.wishes)
  const [isOn, delta] = wishOf({ wishes }, target, said)
  /** Calls `done` once the server has it. */
  const toggle = (reason: 'follow' | 'like', done = () => {}) => {
    if (!isMember) return void dispatch(openAuth('signup', reason))
    dispatch(wish(target, !isOn)).then(done, (error: unknown) => {
      if (!isSilent) showToast({ message: error instanceof CallError ? error.message : '', tone: 'error' })
    })
  }
  return { isOn, delta, toggle }
}
