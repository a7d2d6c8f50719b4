import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import type { WireUser } from '@/lib/accounts/account/schema'
import { reportFollow } from '@/lib/content/pins/seen/report-pin'
import { userSelectors } from '@/store/accounts/users'
import { useAppSelector } from '@/store/hooks'

/**
 * Manages the viewer's follow of a person, or request to a private one: both are one optimistic toggle, but a
 * request does not count until accepted. `confirmed` is the server's state if the store has no profile of them.
 */
export function useFollow(user: WireUser, confirmed = false) {
  const profile = useAppSelector((state) => userSelectors.selectById(state, user.id))
  const follows = profile?.explicitly_followed_by_me ?? confirmed
  const needsRequest = profile?.is_private_profile === true && !follows
  const toggle = useOptimisticToggle(
    { kind: 'followUser', id: user.id, name: user.full_name },
    follows || profile?.follow_requested_by_me === true,
  )
  const state = !toggle.isOn ? 'none' : needsRequest ? 'requested' : 'following'
  return {
    state,
    delta: needsRequest ? 0 : toggle.delta,
    toggle: () => toggle.toggle('follow', toggle.isOn ? undefined : () => reportFollow(user.id)),
  } as const
}
