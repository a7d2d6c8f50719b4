import { useEffect, useEffectEvent } from 'react'
import { loadedPath, mayShowWebPictures } from '@/lib/platform/routing/web-pictures'
import { storedPrefix } from '@/store/accounts/auth'
import type { DraggedPicture } from './dragged-picture'

/** An action that brings pictures of other sites onto the page. */
export type WebAction =
  | { kind: 'address'; url: string }
  | { kind: 'links'; urls: string[] }
  | { kind: 'picture'; picture: DraggedPicture }

const key = `${storedPrefix}create-web`

/** Milliseconds after which an action is dropped whose reload the person refused. */
const refusedAfter = 3000

function take(): WebAction | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored ? (JSON.parse(stored) as WebAction) : null
  } catch {
    return null
  }
}

/**
 * Returns a function that does such an action. A document that was loaded as another page may not show those pictures:
 * it is loaded again first, which keeps the drafts, and the action follows.
 */
export function useWebActions(run: (action: WebAction) => void): (action: WebAction) => void {
  const act = useEffectEvent(run)
  useEffect(() => {
    const waiting = take()
    if (waiting) act(waiting)
  }, [])
  return (action) => {
    if (mayShowWebPictures(loadedPath)) return run(action)
    try {
      sessionStorage.setItem(key, JSON.stringify(action))
    } catch {
      return run(action)
    }
    window.setTimeout(take, refusedAfter)
    window.location.reload()
  }
}
