/** The browser's offer to install the site. */
export type InstallEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

function change(next: InstallEvent | null) {
  offered = next
  for (const listener of listeners) listener()
}

// Before any component: the browser offers it only once for each page load.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => change(null))
}

/** Returns the browser's offer; null without any, or once the site is installed. */
export const installOffer = (): InstallEvent | null => offered

/** Forgets the offer, which can be taken once. */
export const dropOffer = () => change(null)

/** Calls `listener` when there is an offer or it has ended; returns the way to stop. */
export function watchOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
