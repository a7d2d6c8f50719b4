import { markAssetError } from 'next/dist/client/route-loader'
import Router from 'next/router'
import { useEffect } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { loadedScript } from '@/lib/platform/http/loaded-script'

/** Pages whose code is loaded while the browser is idle (specification part 1, section 2). */
const preloaded = ['/', '/pin/[id]', '/search/[scope]', '/[username]'] as const

type BuildManifest = Partial<Record<string, readonly string[]>>

/** Returns the addresses of a page's scripts that are not in the document; none in development. */
function missingScripts(route: string): string[] {
  const { __BUILD_MANIFEST: manifest } = window as Window & { __BUILD_MANIFEST?: BuildManifest }
  return (manifest?.[route] ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/_next/${encodeURI(file)}`)
    .filter((url) => !document.querySelector(`script[src^="${url}"]`))
}

/**
 * Loads the code of the preloaded pages when idle, and any other page's code before that page is shown: the framework
 * requests a script once and remembers a failure, so missing code is fetched first. After the last attempt the
 * navigation fails as for a missing script: the browser loads the address itself.
 */
export function usePageCode(): void {
  useEffect(() => {
    const loader = Router.router?.pageLoader
    if (!loader) return
    const load = loader.loadPage.bind(loader)
    loader.loadPage = async (route) => {
      const loaded = await Promise.all(missingScripts(route).map((url) => loadedScript(url)))
      if (loaded.includes(false)) throw markAssetError(new Error(`The code of ${route} did not load`))
      return load(route)
    }
    const stop = whenIdle(() => {
      for (const route of preloaded)
        if (route !== Router.pathname) loader.prefetch(route).catch(() => undefined)
    })
    return () => {
      stop()
      loader.loadPage = load
    }
  }, [])
}
