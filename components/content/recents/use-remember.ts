import { useEffect } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import type { WirePin } from '@/lib/content/pins/schema'
import { useAppStore } from '@/store/hooks'

/** Remembers that a pin was looked at, once the browser has nothing better to do. */
export function useRemember(pin: WirePin, isPage: boolean) {
  const store = useAppStore()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pin, whatever changes about it.
  useEffect(
    () => whenIdle(() => void import('./kept-recents').then((kept) => kept.rememberPin(store, pin, isPage))),
    [pin.id, isPage, store],
  )
}
