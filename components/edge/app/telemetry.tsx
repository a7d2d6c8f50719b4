import { useEffect } from 'react'
import { logEvent } from '@/lib/platform/http/log-client'
import { epikKept } from '@/store/accounts/consent'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { keepArrival } from './arrival'
import { keepEpik } from './epik'
import { useNavigationLog } from './event-log-navigation'
import { useTimeSpent } from './event-log-time'
import { useVitals } from './event-log-vitals'
import { fingerprintAfter, sendFingerprint, verifyAfter, verifySession } from './fingerprint'
import { useUserInfo } from './use-user-info'

/** Runs the permitted telemetry. Mounted only while some is allowed; each part checks for itself. */
export function Telemetry() {
  const dispatch = useAppDispatch()
  const info = useUserInfo()
  const { isAuth, allow_analytic_cookies: analytic, allow_personalization_cookies: personalization } = info
  const marketing = info.allow_marketing_cookies
  useEffect(() => {
    if (!isAuth && (analytic || marketing)) keepArrival(window.location.search)
  }, [isAuth, analytic, marketing])
  useEffect(() => {
    const epik = analytic && personalization ? keepEpik() : null
    dispatch(epikKept(epik))
  }, [dispatch, analytic, personalization])
  return analytic ? <Analytics /> : null
}

function Analytics() {
  useTimeSpent()
  useNavigationLog()
  useVitals()
  useSignUpLog()
  useDeviceReports()
  return null
}

const signUpEvents = { attempt: 'signUpAttempt', success: 'signUpSuccess', failure: 'signUpFailure' } as const

/** Logs each sign-up attempt and its end (specification part 1, section 4). */
function useSignUpLog() {
  const last = useAppSelector((state) => state.auth.signUps.at(-1))
  useEffect(() => {
    if (last) logEvent(signUpEvents[last.event], { event_data: { attempt: last.attempt, code: last.code } })
  }, [last])
}

/** Makes the calls of a signed-in browser about itself, once per page load; not for a limited log-in. */
function useDeviceReports() {
  const { isAuth, isLimited } = useUserInfo()
  // A log-out cancels them: the session may end before the page does.
  const isLeaving = useAppSelector((state) => state.auth.loggingOut !== null)
  const isWanted = isAuth && !isLimited && !isLeaving
  // As JSON: each page brings the same in another object.
  const captcha = useAppSelector((state) => JSON.stringify(state.session.site?.captcha ?? null))
  const isPhone = useAppSelector((state) => state.session.context?.user_agent_is_mobile ?? false)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const fingerprint = window.setTimeout(() => void sendFingerprint(leaving.signal), fingerprintAfter)
    const verify = window.setTimeout(
      () => void verifySession(JSON.parse(captcha), isPhone ? 'mweb_auth' : 'web_auth'),
      verifyAfter,
    )
    return () => {
      leaving.abort()
      window.clearTimeout(fingerprint)
      window.clearTimeout(verify)
    }
  }, [isWanted, captcha, isPhone])
}
