import { eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { log } from '@/lib/core/logs/log.server'
import { db } from '@/lib/platform/db/client.server'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedPost } from '@/lib/platform/net/guarded-post.server'
import { notificationOf } from '../queries.server'
import { pushSubscriptions } from '../table.server'
import { pushPayload } from './payload'
import { vapidKeys, vapidSubject } from './vapid.server'

/** Seconds for which a push service keeps an undelivered push. */
const timeToLive = 86_400

/** Statuses after which a subscription is deleted: it is gone, or was created with another key of ours. */
const ends = new Set([400, 401, 403, 404, 410])

/** Refusals that a retry would repeat: the address itself is at fault. */
const final = new Set(['url', 'scheme', 'credentials', 'port', 'address'])

type Row = { user_id: string; endpoint: string; p256dh: string; auth: string; locale: string }

async function browserOf(id: string): Promise<Row | null> {
  const { rows } = await db().execute<Row>(sql`
    select p.user_id, p.endpoint, p.p256dh, p.auth, u.locale
    from push_subscriptions p join sessions o on o.id = p.session_id join users u on u.id = p.user_id
    where p.id = ${id} and o.revoked_at is null and u.deactivated_at is null`)
  return rows[0] ?? null
}

const drop = (id: string) => db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))

/**
 * Encrypts and signs a push (RFC 8291, 8292) and posts it to the browser's push service. @throws FetchRefused
 */
function post(browser: Row, payload: string, topic: string, policy: NetPolicy): Promise<number> {
  const { endpoint, p256dh, auth } = browser
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: vapidSubject(), ...vapidKeys() },
    TTL: timeToLive,
    urgency: 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  })
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return guardedPost(endpoint, { headers: texts, body: body ?? Buffer.alloc(0) }, policy)
}

/**
 * Pushes one entry to one browser; deletes a subscription that is gone, and skips an entry that was read or hidden in
 * the meantime. Pushes at least once: a second push of the same entry replaces the first on the screen. @throws Error
 * when it must be retried
 */
export async function sendPush(
  { notification_id, subscription_id }: { notification_id: string; subscription_id: string },
  policy: NetPolicy = publicInternet,
): Promise<void> {
  const browser = await browserOf(subscription_id)
  const notification = browser && (await notificationOf(browser.user_id, notification_id))
  if (!browser || !notification?.unread) return
  const payload = JSON.stringify(pushPayload(notification, browser.locale))
  try {
    const status = await post(browser, payload, notification_id, policy)
    if (status >= 200 && status < 300) {
      await db()
        .update(pushSubscriptions)
        .set({ used_at: sql`now()` })
        .where(eq(pushSubscriptions.id, subscription_id))
    } else if (ends.has(status)) await drop(subscription_id)
    else if (status !== 413) throw new Error(`a push service answered ${status}`)
    else log.warn({ notification: notification_id }, 'push too large')
  } catch (error) {
    if (!(error instanceof FetchRefused) || !final.has(error.reason)) throw error
    await drop(subscription_id)
  }
}
