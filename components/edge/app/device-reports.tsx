import { useEffect } from 'react'
import { useAppSelector } from '@/store/hooks'
import { fingerprintAfter, sendFingerprint, verifyAfter, verifySession } from './fingerprint'
import { useUserInfo } from './use-user-info'

/**
 * Reports this browser once per page load, for signed-in members; not for a limited log-in. The session
 * check protects the account and needs no consent; the fingerprint checks for consent itself.
 */
export function DeviceReports() {
  const { isAuth, isLimited } = useUserInfo()
  // A log-out cancels them: the session may end before the page does.
  const isLeaving = useAppSelector((state) => state.auth.loggingOut !== null)
  // The page left after a log-in knows its viewer for a moment; the next page reports.
  const isIn = useAppSelector((state) => state.session.context?.is_authenticated ?? false)
  const isWanted = isAuth && isIn && !isLeaving
  // As JSON, since each page brings an equal value as a different object.
  const captcha = useAppSelector((state) => JSON.stringify(state.session.site?.captcha ?? null))
  const isPhone = useAppSelector((state) => state.session.context?.user_agent_is_mobile ?? false)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const verify = window.setTimeout(
      () => void verifySession(JSON.parse(captcha), isPhone ? 'mweb_auth' : 'web_auth'),
      verifyAfter,
    )
    const fingerprint = isLimited
      ? 0
      : window.setTimeout(() => void sendFingerprint(leaving.signal), fingerprintAfter)
    return () => {
      leaving.abort()
      window.clearTimeout(fingerprint)
      window.clearTimeout(verify)
    }
  }, [isWanted, isLimited, captcha, isPhone])
  return null
}
