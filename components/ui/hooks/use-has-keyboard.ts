import { useSyncExternalStore } from 'react'

const never = () => () => {}
/** True if the device has a mouse or a trackpad, and therefore a keyboard; touch-only devices have none. */
const hasKeys = () => window.matchMedia('(any-pointer: fine)').matches

/** Returns true if the device is likely to have a keyboard; false in the server's HTML. */
export const useHasKeyboard = (): boolean => useSyncExternalStore(never, hasKeys, () => false)
