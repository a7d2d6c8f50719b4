import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { allowedFlags, requiresForConsent } from '@/lib/accounts/consent/policy'
import { gpcFound } from '@/store/accounts/consent'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { allowStoring } from './consent'
import { dropRefused } from './optional-storage'

const CookieBanner = dynamic(() =>
  retryImport(() => import('./cookie-banner')).then((module) => module.CookieBanner),
)
const CookieDialog = dynamic(
  () => retryImport(() => import('./cookie-dialog')).then((module) => module.CookieDialog),
  { ssr: false, loading: Coming },
)

const browserRefuses = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * Applies the cookie choice to stored data, deletes what is no longer allowed, and shows the banner
 * where needed. The banner is in the first HTML, over the page, so that nothing shifts.
 */
export function ConsentHost() {
  const dispatch = useAppDispatch()
  const consent = useAppSelector((state) => state.consent)
  const isBot = useAppSelector((state) => state.session.context?.is_bot ?? false)
  // The cookie settings page has its own form.
  const isPage = useAppSelector((state) => state.session.bootstrap?.initialHandlerId === '/settings/cookies')
  const { personalization, analytic, marketing } = allowedFlags(consent)
  useEffect(() => {
    if (browserRefuses()) dispatch(gpcFound())
  }, [dispatch])
  useEffect(() => {
    const flags = { personalization, analytic, marketing }
    allowStoring(flags)
    dropRefused(flags)
  }, [personalization, analytic, marketing])
  return (
    <>
      {requiresForConsent(consent) && !isBot && !isPage && <CookieBanner />}
      {consent.isOpen && <CookieDialog />}
    </>
  )
}
