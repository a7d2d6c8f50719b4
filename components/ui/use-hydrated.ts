import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns true once scripts run: false on the server and during hydration. For controls that do nothing
 * without scripts and occur often on a page: the server need not render them where their space is reserved.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
