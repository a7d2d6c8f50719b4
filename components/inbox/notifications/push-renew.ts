import { storedPrefix } from '@/store/accounts/auth'

/** Milliseconds between two checks that pushes still reach this browser. */
const period = 24 * 60 * 60 * 1000

const keyOf = (viewer_id: string) => `${storedPrefix}push.${viewer_id}`

/** Stores that pushes are on or off; cleared by a log-out. */
export function notePush(viewer_id: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(viewer_id), String(Date.now()))
    else localStorage.removeItem(keyOf(viewer_id))
  } catch {
    // A browser without storage is not checked here.
  }
}

/**
 * Checks once a day, if pushes were turned on, that they still reach this browser, and resubscribes
 * otherwise. A browser may silently change its subscription's address.
 */
export async function renewNow(viewer_id: string): Promise<void> {
  try {
    const noted = localStorage.getItem(keyOf(viewer_id))
    if (noted === null || Date.now() - Number(noted) < period) return
    notePush(viewer_id, true)
    const { renewPush } = await import('./push-device')
    await renewPush()
  } catch {
    // The next day's check retries.
  }
}
