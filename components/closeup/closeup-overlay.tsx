import Head from 'next/head'
import Router from 'next/router'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorScreen, NotFound } from '@/components/ui/error-screens'
import { Icon } from '@/components/ui/icon'
import { hasOpenMenu } from '@/components/ui/menu/open-menu'
import { useTranslations } from '@/i18n/texts'
import { Closeup } from './closeup'
import styles from './closeup-overlay.module.css'
import { CloseupSkeleton } from './closeup-skeleton'
import { usePin } from './use-pin'

/** Scroll position of each history entry, for going back between pins. */
const scrolledTo = new Map<string, number>()

/** Locks the page behind without a shift by its scrollbar. */
function useScrollLock() {
  useLayoutEffect(() => {
    const html = document.documentElement
    const bar = window.innerWidth - html.clientWidth
    html.style.overflow = 'hidden'
    document.body.style.paddingInlineEnd = `${bar}px`
    return () => {
      html.style.overflow = ''
      document.body.style.paddingInlineEnd = ''
    }
  }, [])
}

/** Scrolls to the top after a reload, when the closeup is a separate page. */
function useTopAfterReload() {
  useEffect(() => {
    const fromTop = () => {
      window.history.scrollRestoration = 'manual'
    }
    window.addEventListener('pagehide', fromTop)
    return () => window.removeEventListener('pagehide', fromTop)
  }, [])
}

/**
 * Shows a pin's closeup over the page it was opened from, below the header. Escape and the arrow go one step
 * back. `via` is the token of the ad by which it was opened.
 */
export function CloseupOverlay({ pinId, via = null }: { pinId: string; via?: string | null }) {
  const t = useTranslations('closeup')
  const frame = useRef<HTMLDivElement>(null)
  const { pin, status } = usePin(pinId)
  // Next stores a key for each history entry in its state.
  const [entry] = useState(() => String(window.history.state?.key))
  useScrollLock()
  useTopAfterReload()
  useLayoutEffect(() => {
    frame.current?.scrollTo(0, scrolledTo.get(entry) ?? 0)
  }, [entry])
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTopmostElsewhere()) Router.back()
  }
  const title = pin?.title || t('untitled')
  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.overlay}
      onKeyDown={onKeyDown}
      onScroll={(event) => scrolledTo.set(entry, event.currentTarget.scrollTop)}
    >
      <Head>
        <title>{title}</title>
      </Head>
      <div className={styles.top}>
        <Button look="icon" className={styles.back} aria-label={t('back')} onClick={() => Router.back()}>
          <Icon name="back" />
        </Button>
      </div>
      {pin && <Closeup pin={pin} openedBy={via} />}
      {!pin && status === 'loading' && <CloseupSkeleton />}
      {!pin && status === 'missing' && <NotFound />}
      {!pin && status === 'failed' && <ErrorScreen />}
    </div>
  )
}

/** Returns true if a menu or dialog is open, which Escape closes first. */
const isTopmostElsewhere = () =>
  hasOpenMenu(document) || document.querySelector('[data-modal], details[open]') !== null
