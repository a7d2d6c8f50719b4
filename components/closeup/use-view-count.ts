import { useEffect } from 'react'
import type { WirePin } from '@/lib/content/pins/schema'
import { pinOpened } from '@/lib/content/pins/seen/report-pin'
import { Batch } from '@/lib/platform/http/batch'
import { sendReport } from '@/lib/platform/http/log-client'
import { useAppSelector } from '@/store/hooks'

/** Milliseconds that a pin must be open to count as viewed, and until its view is reported. */
const openMs = 1000
const withinMs = 5000

/** The pins that were viewed since this page was loaded; each is counted once. */
const viewed = new Set<string>()

const views = new Batch<string>((pin_ids) => void sendReport('PinViewResource', { pin_ids }), {
  items: 50,
  bytes: 4096,
})

/**
 * Counts that a pin was opened, for its creator's statistics: the pin only, nothing about the viewer, and so whatever
 * the cookie choice is. One's own pins are not counted.
 */
export function useViewCount({ id, pinner }: Pick<WirePin, 'id' | 'pinner'>): void {
  const isOwn = useAppSelector((state) => state.session.viewer?.id === pinner.id)
  const isBot = useAppSelector((state) => state.session.context?.is_bot === true)
  useEffect(() => pinOpened(id, pinner.id), [id, pinner.id])
  useEffect(() => {
    if (isOwn || isBot || viewed.has(id)) return
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'hidden') return
      viewed.add(id)
      views.add(id, withinMs)
    }, openMs)
    return () => window.clearTimeout(timer)
  }, [id, isOwn, isBot])
  useEffect(() => {
    const flush = () => views.flush()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [])
}
