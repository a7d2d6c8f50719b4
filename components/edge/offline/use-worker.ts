import Router from 'next/router'
import { useEffect } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { mayWork } from '@/lib/platform/offline/worker-allowed'
import { useAppSelector } from '@/store/hooks'

/** Pages whose code is kept, so that their kept data can be shown. */
const routes = ['/_app', '/', '/pin/[id]', '/[username]', '/[username]/[slug]', '/offline']

type BuildManifest = Partial<Record<string, readonly string[]>>

const codeOf = (route: string) =>
  ((window as Window & { __BUILD_MANIFEST?: BuildManifest }).__BUILD_MANIFEST?.[route] ?? []).map(
    (file) => `/_next/${encodeURI(file)}`,
  )

/** Returns the address of a page's data. */
const dataOf = (path: string) =>
  `/_next/data/${window.__NEXT_DATA__.buildId}${path === '/' ? '/index' : path.replace(/\/$/, '')}.json`

async function begin(): Promise<void> {
  const isNew = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  // The first page came before there was a worker to keep it.
  const keep = isNew ? dataOf(window.location.pathname) : undefined
  active?.postMessage({ files: routes.flatMap(codeOf), ...(keep && { keep }) })
}

/** Milliseconds after which an opened closeup counts as visited. */
const visitTime = 2000

/**
 * Starts the service worker of a member once the page is idle, and has it keep the closeups that are opened over a page.
 * Visitors have none: nothing of theirs is kept.
 */
export function useWorker(overlay: string | null): void {
  const isOn = useAppSelector(({ session }) => session.viewer !== null)
  useEffect(() => {
    if (!isOn || !mayWork()) return
    return whenIdle(() => void begin().catch(() => undefined))
  }, [isOn])
  useEffect(() => {
    if (!isOn || overlay === null) return
    const timer = setTimeout(() => {
      navigator.serviceWorker?.controller?.postMessage({
        keep: `${dataOf(`/pin/${overlay}/`)}?id=${overlay}`,
      })
    }, visitTime)
    return () => clearTimeout(timer)
  }, [isOn, overlay])
}

/** Shows the kept data of the address, if the browser kept any; the screen for lost connections stays otherwise. */
export function showStoredPage(): void {
  if (Router.asPath.startsWith('/offline/')) return
  void Router.replace(Router.asPath).catch(() => undefined)
}
