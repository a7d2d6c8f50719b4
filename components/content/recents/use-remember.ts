import { useEffect } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import type { WirePin } from '@/lib/content/pins/schema'
import { useAppStore } from '@/store/hooks'

/** Records that a pin was viewed, once the browser is idle. */
export function useRemember(pin: WirePin, isPage: boolean) {
  const store = useAppStore()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per pin, whatever changes about it.
  useEffect(
    () =>
      whenIdle(
        () => void import('./stored-recents').then((stored) => stored.rememberPin(store, pin, isPage)),
      ),
    [pin.id, isPage, store],
  )
}
