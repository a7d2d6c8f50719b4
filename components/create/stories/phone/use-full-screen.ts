import { useSyncExternalStore } from 'react'

/** Screens on which the editor covers the page, with its panels in sheets; as in the style sheet. */
const narrow = '(max-width: 1023px)'

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(narrow) : null)

function subscribe(onChange: () => void) {
  const media = query()
  media?.addEventListener?.('change', onChange)
  return () => media?.removeEventListener?.('change', onChange)
}

/** True on phones and small tablets. */
export const useFullScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
