import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns true once scripts run: false on the server and during hydration. For frequent controls that do nothing
 * without scripts: the server need not render them if their space is reserved.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
