import { useEffect } from 'react'
import { onAuthFailure } from '@/lib/platform/http/auth-failure'
import { accountMark, isAccountChange } from '@/store/accounts/accounts'
import { authenticationFailed } from '@/store/accounts/auth'
import { shareSession } from '@/store/accounts/cross-domain'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/**
 * Reloads the page when another tab switched accounts or logged out, or when the browser restores it after
 * that; a signed-out viewer is logged out.
 */
export function useAccountEvents(): void {
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  useEffect(() => {
    const mark = accountMark()
    const onStorage = ({ key }: StorageEvent) => isAccountChange(key) && window.location.reload()
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && accountMark() !== mark && window.location.reload()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    const stopListening = onAuthFailure((sent) => dispatch(authenticationFailed(sent)))
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
      stopListening()
    }
  }, [dispatch])
  useEffect(() => {
    if (viewerId) void dispatch(shareSession())
  }, [viewerId, dispatch])
}
