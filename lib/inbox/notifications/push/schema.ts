import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

const endpoint = safeString().max(1024)

/** A browser's `PushSubscription`, as serialized by its `toJSON`. */
export const pushCreate = z.object({
  endpoint,
  /** The browser's previous address, if it changed. */
  replaces: endpoint.optional(),
  keys: z.object({
    p256dh: safeString().regex(/^[A-Za-z0-9_-]{87}$/, because('mustBePublicKey')),
    auth: safeString().regex(/^[A-Za-z0-9_-]{22}$/, because('mustBe16Bytes')),
  }),
})
export const pushDelete = z.object({ endpoint })

/** The data for subscribing, and for recognizing a browser among the viewer's. */
export const wirePush = z.strictObject({
  public_key: safeString(),
  /**
   * SHA-256 of the active endpoints, as hexadecimal digits: an endpoint itself is a capability and stays
   * secret.
   */
  digests: z.array(safeString()),
})
export type WirePush = z.output<typeof wirePush>

/**
 * A notification for the service worker. `tag` makes a later push of the same entry replace the previous one.
 */
export type PushPayload = { title: string; body: string; url: string; tag: string }
