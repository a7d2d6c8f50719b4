// Shows pushes and opens their pages; keeps pages of the signed-in account for reading offline (docs/decisions/329); sends
// pending actions (330); takes shared files. The server sets `build` above.

const { build = '' } = self
/** Limits of each kind of cache; the oldest entry goes first. */
const limits = { home: 1, pin: 10, board: 20, profile: 1, shell: 1, pictures: 150, files: 300 }
const files = `files:files:${build}`
const any = { ignoreVary: true }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(begin()))

/** Drops the pages of older builds, and their files but for the last one's, whose tabs may still be open. */
async function begin() {
  const older = (await caches.keys()).filter((name) => name.startsWith('files:') && name !== files)
  const ends = new Set(older.slice(0, -1))
  await drop((name) => ends.has(name) || (name.startsWith('account:') && !name.endsWith(`:${build}`)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function drop(isOver) {
  for (const name of await caches.keys()) if (isOver(name)) await caches.delete(name)
}

const cacheOf = (account, kind) => `account:${account}:${kind}:${build}`

/** The address under which a page is kept, whether it arrived as a document or as data. */
function keyOf(url) {
  const { pathname } = new URL(url, self.location.origin)
  const data = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(pathname)
  const path = data ? (data[1] === '/index' ? '/' : `${data[1]}/`) : pathname
  return path.replace(/^\/pin\/(?:[^/]*--)?(\d+)\/$/, '/pin/$1/')
}

async function put(name, key, answer) {
  const cache = await caches.open(name)
  await cache.delete(key, any)
  await cache.put(key, answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, -limits[name.split(':').at(-2)])) await cache.delete(old)
}

let turn = Promise.resolve()
/** Runs one after the other, so that no page is kept for an account that has left. A full disk keeps none. */
function inTurn(work) {
  turn = turn.then(work).catch(() => {})
  return turn
}

/** Keeps a page that the server marks, for its account; those of any other account go. */
async function keep(url, answer) {
  const account = answer.headers.get('x-account')
  await drop((name) => name.startsWith('account:') && name.split(':')[1] !== account)
  if (!account) return
  const kind = answer.headers.get('x-keep')
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.status >= 400)
    for (const name of await caches.keys()) await (await caches.open(name)).delete(keyOf(url), any)
  if (limits[kind]) {
    const text = await answer.clone().text()
    await put(cacheOf(account, kind), keyOf(url), answer)
    if (isHtml) await addFiles(text.match(/\/_next\/static\/[^"'\s&\\<>)]+/g) ?? [])
  }
  if (!(await caches.has(cacheOf(account, 'shell')))) await visit('/offline/')
}

async function visit(url) {
  const answer = await self.fetch(url)
  if (isPage(answer)) await keep(url, answer)
}

async function addFiles(urls) {
  const cache = await caches.open(files)
  for (const url of new Set(urls)) if (!(await cache.match(url, any))) await cache.add(url).catch(() => {})
}

const isPage = ({ status, headers }) => status < 429 && headers.has('x-app-version')

/** Fetches a page, and keeps it; without a connection `other` says what is shown. */
async function page(event, other) {
  const { request } = event
  const kept = () => caches.match(keyOf(request.url), any)
  try {
    const answer = (await event.preloadResponse) ?? (await self.fetch(request))
    if (isPage(answer)) {
      const copy = answer.clone()
      event.waitUntil(inTurn(() => keep(request.url, copy)))
    }
    return answer
  } catch {
    return (await other(await kept())) ?? Response.error()
  }
}

const isDocument = (answer) => answer?.headers.get('content-type')?.startsWith('text/html')
const asDocument = (kept) => (isDocument(kept) ? kept : caches.match('/offline/', any))

/** Takes the data of a page out of its document. */
async function asData(kept) {
  if (!isDocument(kept)) return kept
  const [, text] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(await kept.text()) ?? []
  return text && Response.json({ ...JSON.parse(text).props, __N_SSP: true })
}

/** Built files are the same for everyone, and their names change with them. */
async function file(request) {
  const kept = await caches.match(request, any)
  if (kept) return kept
  const answer = await self.fetch(request)
  if (answer.ok) await put(files, request.url, answer.clone()).catch(() => {})
  return answer
}

async function picture(event) {
  const kept = await caches.match(event.request, any)
  if (kept) return kept
  const answer = await self.fetch(event.request)
  const [, account] = (await caches.keys()).find((name) => name.startsWith('account:'))?.split(':') ?? []
  if (account && answer.status === 200) {
    const copy = answer.clone()
    event.waitUntil(inTurn(() => put(cacheOf(account, 'pictures'), event.request.url, copy)))
  }
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === '/pin/create/share/') event.respondWith(share(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event, asDocument))
  else if (pathname.startsWith('/_next/data/')) event.respondWith(page(event, asData))
  else if (pathname.startsWith('/_next/static/')) event.respondWith(file(request))
  else if (pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(picture(event))
})

/** A page asks to keep one that it shows without having loaded it, and the code to show kept ones. */
self.addEventListener('message', (event) => {
  const { keep: url, files: urls = [] } = event.data
  event.waitUntil(inTurn(() => Promise.all([url && visit(url), addFiles(urls)])))
})

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

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs one request at a table of this browser (lib/platform/offline/browser-table.ts). */
async function table(name, act) {
  const opening = indexedDB.open('magpie', 1)
  opening.onupgradeneeded = () => {
    for (const one of ['pending', 'shared']) opening.result.createObjectStore(one, { keyPath: 'key' })
  }
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(name, 'readwrite').objectStore(name)))
  } finally {
    database.close()
  }
}

/** Leaves what another app shares for the builder, which opens. */
async function share(request) {
  const form = await request.formData()
  const text = (name) => String(form.get(name) ?? '')
  const given = { title: text('title'), text: text('text'), url: text('url'), files: form.getAll('files') }
  if (!given.files.some(({ size }) => size > 0)) {
    const query = new URLSearchParams({ title: given.title, description: given.text, url: given.url })
    return Response.redirect(`/pin/create/button/?${query}`, 303)
  }
  await table('shared', (rows) => rows.put({ key: 'last', at: Date.now(), ...given }))
  return Response.redirect('/pin/create/?shared=1', 303)
}

/** The connection is back: open pages send what waits; without one, it is sent from here. */
self.addEventListener('sync', (event) => {
  if (event.tag === 'pending') event.waitUntil(sendPending())
})

async function sendPending() {
  const windows = await self.clients.matchAll({ type: 'window' })
  for (const window of windows) window.postMessage('pending')
  if (windows.length > 0) return
  return self.navigator.locks.request('magpie-pending', async () => {
    const [, account] = (await caches.keys()).find((name) => name.startsWith('account:'))?.split(':') ?? []
    const token = await self.cookieStore?.get('csrftoken')
    if (!account || !token) return
    const all = await table('pending', (rows) => rows.getAll())
    for (const row of all
      .filter((one) => one.account === account && !one.refused)
      .sort((a, b) => a.at - b.at))
      await sendOne(row, token.value)
  })
}

/** @throws Error without an answer that lasts, so that the browser tries again */
async function sendOne(row, token) {
  const { key, url, method, body } = row
  const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token, 'Idempotency-Key': key }
  const { ok, status } = await self.fetch(url, { method, headers, body })
  if (status >= 500 || status === 429 || status === 401) throw new Error(`${status}`)
  // What is refused waits for a page, which says so.
  await table('pending', (rows) => (ok ? rows.delete(key) : rows.put({ ...row, refused: status })))
}
