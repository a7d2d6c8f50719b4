import { storedPrefix } from '@/store/accounts/auth'

/** Milliseconds between two looks at whether pushes still reach this browser. */
const period = 24 * 60 * 60 * 1000

const keyOf = (viewer_id: string) => `${storedPrefix}push.${viewer_id}`

/** Remembers that somebody has pushes in this browser, or none any more; log-out forgets it. */
export function notePush(viewer_id: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(viewer_id), String(Date.now()))
    else localStorage.removeItem(keyOf(viewer_id))
  } catch {
    // A browser that keeps nothing is not looked at: what it shows of pushes is asked for anew.
  }
}

/**
 * Once a day, where somebody turned pushes on: whether they still reach this browser, and where not, on again. A browser
 * may give its subscription another address without a word.
 */
export async function renewNow(viewer_id: string): Promise<void> {
  try {
    const noted = localStorage.getItem(keyOf(viewer_id))
    if (noted === null || Date.now() - Number(noted) < period) return
    notePush(viewer_id, true)
    const { renewPush } = await import('./push-device')
    await renewPush()
  } catch {
    // Tomorrow again.
  }
}
