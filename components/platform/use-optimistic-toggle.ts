import { showToast } from '@/components/ui/toasts/toast-store'
import { CallError } from '@/lib/platform/http/call-error'
import { requestLogIn } from '@/store/accounts/intents'
import { setToggle, type ToggleKind, toggleOf } from '@/store/accounts/toggles'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/**
 * Manages a toggle of the viewer: its state, the adjusted server count, and toggling. Visitors are asked to log in,
 * after which it is switched on; a failure reverts it with a message, that of a topic silently (specification part 1, section 8).
 */
export function useOptimisticToggle(
  target: { kind: ToggleKind; id: string; name?: string },
  confirmed: boolean,
) {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const toggles = useAppSelector((state) => state.toggles)
  const [isOn, delta] = toggleOf({ toggles }, target, confirmed)
  /** Calls `done` once the server has stored it. */
  const toggle = (reason: 'follow' | 'like', done = () => {}) => {
    if (!isMember) return void dispatch(requestLogIn(reason, { do: 'toggle', ...target }))
    dispatch(setToggle(target, !isOn)).then(done, (error: unknown) => {
      if (target.kind === 'followTopic') return
      showToast({ message: error instanceof CallError ? error.message : '', tone: 'error' })
    })
  }
  return { isOn, delta, toggle }
}
