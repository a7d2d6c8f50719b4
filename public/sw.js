// Shows pushes, and opens their pages; reports a new subscription address to the server. Caches no page.

/** Returns an address of this site, whatever a push contains. */
function ownAddress(path) {
  const url = URL.canParse(path, self.location.origin) ? new URL(path, self.location.origin) : null
  return url && url.origin === self.location.origin ? url.href : `${self.location.origin}/notifications/`
}

function read(event) {
  try {
    return event.data ? event.data.json() : {}
  } catch {
    return {}
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = read(event)
  const shown = self.registration.showNotification(title || 'Magpie', {
    body: body || '',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    tag: tag || 'magpie',
    data: { url: ownAddress(url || '/notifications/') },
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownAddress(event.notification.data?.url ?? '/notifications/')))
})

/** Opens it in a window that already shows it, else in a new one, so that unsent input in others is kept. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => window.url === url)
  return there ? there.focus() : self.clients.openWindow(url)
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const resource = '/resource/PushSubscriptionResource'

/** Subscribes with the key of this site, which is fetched if the old subscription does not have it. */
async function subscribe(old) {
  const asked = async () => (await self.fetch(`${resource}/get/`)).json()
  const key = old?.options?.applicationServerKey ?? (await asked()).resource_response.data.public_key
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * The browser changed or dropped the subscription's address: reports the new one to the server. If nobody is
 * signed in, or the token cannot be read, the next page does it (components/inbox/notifications/push-renew).
 */
async function renew({ oldSubscription: old, newSubscription }) {
  const token = await self.cookieStore?.get('csrftoken')
  if (!token) return
  const { endpoint, keys } = (newSubscription ?? (await subscribe(old))).toJSON()
  const options = { endpoint, keys, ...(old ? { replaces: old.endpoint } : {}) }
  await self.fetch(`${resource}/create/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token.value },
    body: JSON.stringify({ source_url: '/', options }),
  })
}
