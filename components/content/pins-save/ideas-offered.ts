import type { ToastContent } from '@/components/ui/toasts/toast-store'

/** An offer of ideas for the board of a save: a message that links to them, with three pictures. */
export type IdeasOffered = Required<Pick<ToastContent, 'message' | 'href' | 'imageUrls'>>

let offered: IdeasOffered | null = null
const listeners = new Set<() => void>()

/** Makes an offer, in place of an earlier one; null ends it. */
export function setIdeasOffered(next: IdeasOffered | null): void {
  offered = next
  for (const listener of listeners) listener()
}

export const ideasOffered = {
  read: () => offered,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
