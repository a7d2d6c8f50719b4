// Shows what was pushed, and leads to it. Nothing is fetched or kept here: pages are the server's.

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
  event.waitUntil(open(ownAddress(event.notification.data?.url)))
})

/** In a window of this site that is open already, else in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) {
    const moved = await window.navigate(url).catch(() => null)
    if (moved) return moved.focus()
  }
  return self.clients.openWindow(url)
}
