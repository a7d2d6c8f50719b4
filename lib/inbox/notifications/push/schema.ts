import { z } from 'zod'
import { safeString } from '@/lib/core/input'

const endpoint = safeString().max(1024, 'has more than 1024 characters')

/** A `PushSubscription` of a browser, as its `toJSON` writes it. */
export const pushCreate = z.object({
  endpoint,
  /** The address that the browser had before, where it changed. */
  replaces: endpoint.optional(),
  keys: z.object({
    p256dh: safeString().regex(/^[A-Za-z0-9_-]{87}$/, 'must be a public key'),
    auth: safeString().regex(/^[A-Za-z0-9_-]{22}$/, 'must be 16 bytes'),
  }),
})
export const pushDelete = z.object({ endpoint })

/** What a browser needs to subscribe, and to see whether it is among the viewer's. */
export type WirePush = {
  public_key: string
  /** SHA-256 of the endpoints that hold, as hexadecimal digits: an endpoint is a capability and is told to nobody. */
  digests: string[]
}

/** What the service worker shows. `tag` makes a later push of the same entry replace the one before. */
export type PushPayload = { title: string; body: string; url: string; tag: string }
