import { useEffect } from 'react'
import { onAuthFailure } from '@/lib/platform/http/auth-failure'
import { accountMark, isAccountChange } from '@/store/accounts/accounts'
import { authenticationFailed } from '@/store/accounts/auth'
import { shareSession } from '@/store/accounts/cross-domain'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/**
 * Keeps a page to the account it was made for: it is loaded anew when another tab switched or logged out, or when it comes
 * back out of the browser's memory after that; and who is not signed in any more is logged out.
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
