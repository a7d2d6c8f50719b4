import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { allowLogging } from '@/lib/platform/http/log-client'
import { isReadOnly } from '@/lib/platform/routing/page-query'
import { useAppSelector } from '@/store/hooks'
import { useUserInfo } from './use-user-info'

const Telemetry = dynamic(() => import('./telemetry').then((module) => module.Telemetry), { ssr: false })

const DeviceReports = dynamic(() => import('./device-reports').then((module) => module.DeviceReports), {
  ssr: false,
})

/**
 * Starts the event log where allowed, and loads the remaining telemetry once the browser is idle. Not for
 * robots.
 */
export function EventLog() {
  const info = useUserInfo()
  const isBot = useAppSelector((state) => state.session.context?.is_bot ?? false)
  const mayLog = info.allow_analytic_cookies && !isBot
  const isAny = mayLog || info.allow_personalization_cookies || info.allow_marketing_cookies
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    allowLogging(mayLog && !isReadOnly(window.location))
    return () => allowLogging(false)
  }, [mayLog])
  useEffect(() => {
    if ((isAny || info.isAuth) && !isBot && !isReadOnly(window.location))
      return whenIdle(() => setReady(true))
  }, [isAny, info.isAuth, isBot])
  if (!isReady) return null
  return (
    <>
      {isAny && <Telemetry />}
      {info.isAuth && <DeviceReports />}
    </>
  )
}
