import { useEffect } from 'react'
import { useLog, useMeasurements } from '@/components/edge/logs/use-log'
import { logEvent } from '@/lib/platform/http/log-client'
import { epikStored } from '@/store/accounts/consent'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { keepArrival } from './arrival'
import { keepEpik } from './epik'
import { useNavigationLog } from './event-log-navigation'
import { useTimeSpent } from './event-log-time'
import { useVitals } from './event-log-vitals'
import { useOwnTag } from './own-tag'
import { useUserInfo } from './use-user-info'

/** Runs the permitted telemetry. Mounted only while some is allowed; each part checks its own purpose. */
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
    dispatch(epikStored(epik))
  }, [dispatch, analytic, personalization])
  useOwnTag(marketing)
  return analytic ? <Analytics isAuth={isAuth} /> : null
}

function Analytics({ isAuth }: { isAuth: boolean }) {
  useLog(isAuth)
  useMeasurements()
  useTimeSpent()
  useNavigationLog(isAuth)
  useVitals()
  useSignUpLog()
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
