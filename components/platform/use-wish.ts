import { showToast } from '@/components/ui/toast-store'
import { CallError } from '@/lib/platform/http/call-error'
import { type WishKind, wish, wishOf } from '@/store/accounts/wishes'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'

/**
 * A toggle of the viewer's: whether it is on, what to add to the server's count, and the turn of it. Visitors are asked
 * in instead; a failure turns it back and says so, unless it `isSilent`.
 */
export function useWish(target: { kind: WishKind; id: string }, said: boolean, isSilent = false) {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const wishes = useAppSelector((state) => state.wishes)
  const [isOn, delta] = wishOf({ wishes }, target, said)
  /** `done` is called once the server has it. */
  const toggle = (reason: 'follow' | 'like', done = () => {}) => {
    if (!isMember) return void dispatch(openAuth('signup', reason))
    dispatch(wish(target, !isOn)).then(done, (error: unknown) => {
      if (!isSilent) showToast({ message: error instanceof CallError ? error.message : '', tone: 'error' })
    })
  }
  return { isOn, delta, toggle }
}
