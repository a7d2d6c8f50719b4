import { useSyncExternalStore } from 'react'

const never = () => () => {}
/** A device with a mouse or a trackpad has a keyboard; a touch-only one has none. */
const hasKeys = () => window.matchMedia('(any-pointer: fine)').matches

/** Returns true if the device is likely to have a keyboard; false in the server's HTML. */
export const useHasKeyboard = (): boolean => useSyncExternalStore(never, hasKeys, () => false)
