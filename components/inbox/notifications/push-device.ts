import { resource } from '@/lib/edge/client/resource-client'
import { mayWork } from '@/lib/platform/offline/worker-allowed'

/**
 * The push state of this browser. `unsupported`: it has none; `denied`: its user blocked them for this site.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Returns true if this browser supports push; only over https, or on this machine. */
export const canPush = () => mayWork() && 'PushManager' in window && 'Notification' in window

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function digestOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the current state: on only where browser and server agree. Rejects when the server cannot be
 * reached.
 */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = await subscription()
  if (!own) return 'off'
  const { data } = await resource('PushSubscriptionResource').get({})
  return data.digests.includes(await digestOf(own.endpoint)) ? 'on' : 'off'
}

/** Subscribes with this site's key; drops a subscription with an older key. */
async function subscribe(public_key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const older = await pushManager.getSubscription()
    if (!older) throw error
    await older.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Asks for permission and subscribes this browser. Call it from a click, as browsers require. */
export async function turnPushOn(): Promise<PushState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off'
  const { data } = await resource('PushSubscriptionResource').get({})
  const { endpoint, keys } = (await subscribe(data.public_key)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a browser gave half a subscription')
  await resource('PushSubscriptionResource').create({
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
  })
  return 'on'
}

/** Resubscribes if the subscription changed, for example to a new address. */
export async function renewPush(): Promise<void> {
  if (canPush() && Notification.permission === 'granted' && (await pushState()) === 'off') await turnPushOn()
}

/** Turns pushes off in this browser. */
export async function turnPushOff(): Promise<PushState> {
  const own = await subscription()
  if (!own) return 'off'
  await resource('PushSubscriptionResource').delete({ endpoint: own.endpoint })
  // Other accounts of this browser are not affected: the server deletes only the viewer's.
  return 'off'
}
