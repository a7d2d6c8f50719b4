import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether scripts run: false on the server and while its HTML is taken over, true after. For controls that do nothing
 * without scripts and of which a page has many: the server need not draw them, where their room is kept.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
