import { useEffect, useState } from 'react'
import type { WireBlockingAction } from '@/lib/content/bulk/schema'

/** Milliseconds in which an action can be undone. */
const undoable = 60 * 60 * 1000

/** Ids of notices that were dismissed since the page was loaded. */
const dismissed = new Set<string>()

/** Manages the notice of the viewer's last action on a board: only the newest one that changed something is shown. */
export function useRecent() {
  const [action, setAction] = useState<WireBlockingAction | null>(null)
  const show = (one: WireBlockingAction | undefined) => {
    const isWorthIt = one && !dismissed.has(one.id) && one.done_count + one.failed_count > 0
    setAction(isWorthIt ? one : null)
  }
  const dismiss = (id: string) => {
    dismissed.add(id)
    setAction(null)
  }
  useEffect(() => {
    if (!action) return
    const left = action.created_timestamp * 1000 + undoable - Date.now()
    const timer = setTimeout(() => setAction(null), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [action])
  return { action, show, dismiss }
}
