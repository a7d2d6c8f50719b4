import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Answers, Own } from '@/components/platform/placements/shown'
import { retryImport } from '@/components/ui/retry-import'
import { requiresForConsent } from '@/lib/accounts/consent/policy'
import { isRemembered } from '@/lib/platform/placements/memory'
import { reachExperiment } from '@/store/accounts/experiments'
import { choosesTopics } from '@/store/accounts/own-forms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isTurnedOff } from '@/store/platform/experiences'
import { dropOffer, installOffer, watchOffer } from './install-event'
import { isHiddenOn, isInstalled, isIos, mayPrompt } from './install-rules'

const InstallPrompt = dynamic(
  () =>
    retryImport(() => import('@/components/platform/offline/install-prompt')).then(
      (module) => module.InstallPrompt,
    ),
  { ssr: false },
)

const noOffer = () => null

/** Returns the install prompt, due by its rules; on iPhones and iPads, whose browsers offer nothing, it says how to do it by hand. */
export function useInstall(path: string): Own {
  const offer = useSyncExternalStore(watchOffer, installOffer, noOffer)
  const isNew = useAppSelector((state) => (state.session.viewer ? choosesTopics(state) : null))
  const isOff = useAppSelector((state) => isTurnedOff(state, 'install_prompt'))
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
    if (shows !== 'no' || isOff || isBot || isConsentOpen || isInstalled() || !(offer || byHand)) return
    const browser = { name: context?.browser_name ?? '', version: context?.browser_version ?? '' }
    const suppressesOverPins = () => dispatch(reachExperiment('suppress_pin_upsell'))
    const facts = { path, isNew, browser, suppressesOverPins, wasPrompted: isRemembered('install_prompt') }
    if (mayPrompt({ ...facts, pagesSince: pages.current.since })) setShows('yes')
  }, [offer, path, isNew, isOff, context, dispatch, isBot, isConsentOpen, shows])
  const show = ({ onSeen, onComplete, onDismiss }: Answers) => {
    const end = (answer: () => void) => {
      setShows('ended')
      answer()
    }
    const add = () => {
      end(onComplete)
      dropOffer()
      offer?.prompt().catch(() => undefined)
    }
    return (
      <InstallPrompt
        canAdd={offer !== null}
        onSeen={onSeen}
        onComplete={add}
        onDismiss={() => end(onDismiss)}
      />
    )
  }
  return { isDue: shows === 'yes' && !isHiddenOn(path), show }
}
