// Shows what was pushed, and leads to it; tells the server of a new address. No page is fetched or kept here.

/** An address of this site, whatever a push says. */
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

/** In the window that shows it already, else in a new one: what somebody writes in another stays. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => window.url === url)
  return there ? there.focus() : self.clients.openWindow(url)
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const resource = '/resource/PushSubscriptionResource'

/** A subscription with the key of this site, which is asked for where the old one does not say it. */
async function subscribe(old) {
  const asked = async () => (await self.fetch(`${resource}/get/`)).json()
  const key = old?.options?.applicationServerKey ?? (await asked()).resource_response.data.public_key
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * The browser gave its subscription another address, or none any more: the server is told of the new one. Where nobody is
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
