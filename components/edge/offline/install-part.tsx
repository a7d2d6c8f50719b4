import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { retryImport } from '@/components/ui/retry-import'
import { requiresForConsent } from '@/lib/accounts/consent/policy'
import { reachExperiment } from '@/store/accounts/experiments'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { installOffer, watchOffer } from './install-event'
import { isHiddenOn, isInstalled, isIos, mayPrompt, recordPrompt, wasPrompted } from './install-rules'

const InstallPrompt = dynamic(
  () => retryImport(() => import('./install-prompt')).then((module) => module.InstallPrompt),
  { ssr: false },
)

const noOffer = () => null

/** Shows the install prompt by its rules; on iPhones and iPads, whose browsers offer nothing, how to do it by hand. */
export function InstallPart({ path }: { path: string }) {
  const offer = useSyncExternalStore(watchOffer, installOffer, noOffer)
  const isNew = useAppSelector(({ session }) => (session.viewer ? !session.viewer.chose_topics : null))
  const context = useAppSelector((state) => state.session.context)
  const dispatch = useAppDispatch()
  // The cookie banner is at the same place, and first.
  const isConsentOpen = useAppSelector((state) => requiresForConsent(state.consent))
  const isBot = context?.is_bot ?? true
  const [shows, setShows] = useState<'no' | 'yes' | 'ended'>('no')
  const pages = useRef({ path, since: 0 })
  useEffect(() => {
    const byHand = isIos()
    if (pages.current.path !== path) pages.current = { path, since: pages.current.since + 1 }
    if (shows !== 'no' || isBot || isConsentOpen || isInstalled() || !(offer || byHand)) return
    const browser = { name: context?.browser_name ?? '', version: context?.browser_version ?? '' }
    const suppressesOverPins = () => dispatch(reachExperiment('suppress_pin_upsell'))
    const facts = { path, isNew, browser, suppressesOverPins, wasPrompted: wasPrompted() }
    if (!mayPrompt({ ...facts, pagesSince: pages.current.since })) return
    recordPrompt()
    setShows('yes')
  }, [offer, path, isNew, context, dispatch, isBot, isConsentOpen, shows])
  if (shows !== 'yes' || isHiddenOn(path)) return null
  return <InstallPrompt offer={offer} onEnd={() => setShows('ended')} />
}
