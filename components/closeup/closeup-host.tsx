import dynamic from 'next/dynamic'
import Router, { useRouter } from 'next/router'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { overlayPin, useShallowHistory } from '@/components/content/open-pin/open-pin'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useAppDispatch } from '@/store/hooks'
import { pinAt, preloadCloseup } from './closeup-query'

const load = () => import('./closeup-overlay')
const CloseupOverlay = dynamic(() => retryImport(load).then((module) => module.CloseupOverlay), {
  ssr: false,
  loading: Coming,
})

/** Preloads the closeup's code while the pointer or the focus is on a card. */
function prepare({ target }: Event) {
  if (target instanceof Element && target.closest('a[href^="/pin/"]')) load().catch(() => {})
}

/** Requests the details of a pin when someone goes to it, if an experiment says so. */
function usePreload() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const start = (address: string) => {
      const pinId = pinAt(address)
      if (pinId !== null) dispatch(preloadCloseup(pinId))
    }
    Router.events.on('routeChangeStart', start)
    return () => Router.events.off('routeChangeStart', start)
  }, [dispatch])
}

/** Wraps every page inside `<main>`: a closeup over it leaves the page mounted, inert and in place. */
export function CloseupHost({ children }: { children: ReactNode }) {
  const router = useRouter()
  const pinId = overlayPin(router)
  const via = typeof router.query.via === 'string' ? router.query.via : null
  const page = useRef<HTMLDivElement>(null)
  const opened = useRef<string | null>(null)
  useShallowHistory()
  usePreload()
  useEffect(() => {
    const element = page.current
    element?.addEventListener('pointerover', prepare)
    element?.addEventListener('focusin', prepare)
    return () => {
      element?.removeEventListener('pointerover', prepare)
      element?.removeEventListener('focusin', prepare)
    }
  }, [])

  // After `inert` is gone: the focus returns to the card that was opened first.
  useLayoutEffect(() => {
    if (pinId !== null) {
      opened.current ??= pinId
      return
    }
    if (opened.current === null) return
    page.current
      ?.querySelector<HTMLElement>(`a[href^="/pin/${opened.current}/"]`)
      ?.focus({ preventScroll: true })
    opened.current = null
  }, [pinId])

  return (
    <>
      <div ref={page} inert={pinId !== null}>
        {children}
      </div>
      {pinId !== null && <CloseupOverlay key={pinId} pinId={pinId} via={via} />}
    </>
  )
}
