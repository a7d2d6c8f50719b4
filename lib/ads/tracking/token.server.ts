import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type BillableEvent, billableEvents } from '@/lib/ads/campaigns/kinds'
import { type AdMatchReason, adMatchReasons } from '@/lib/content/pins/card/ad-reasons'
import { secretKey } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'
import { type Placement, placements } from './kinds'

/** The facts of a token: this ad was put before this viewer, there and then, for this price of this event. */
export type Shown = {
  ad: string
  group: string
  campaign: string
  account: string
  viewer: string
  placement: Placement
  /** The price of the event, in millionths of the ad account's currency. */
  priceMicro: bigint
  event: BillableEvent
  /** Things that the ad group asked for and that were true there: ids of a keyword, a topic and an audience; null for none. */
  keyword: string | null
  interest: string | null
  audience: string | null
  /** Why the ad was chosen there, and the id of the topic that it was about; absent in a token of a version before. */
  reason?: AdMatchReason | null
  about?: string | null
  /** Whole seconds. */
  at: Date
}
/** A token that was read, with the number that it is known by. */
export type Token = Shown & { nonce: string }

/** Milliseconds for which a token counts. */
export const tokenLifetime = 86_400_000

/** The bytes of a body by its version: cards carry those before for a day after an upgrade. The first one knows of no targeting, the second one of no reason. */
const bodyBytesOf: Readonly<Record<number, number>> = { 1: 49, 2: 73, 3: 82 }
const version = 3
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const bodyBytes = bodyBytesOf[version] ?? 0
const lengthOf = (body: number) => Math.ceil(((ivBytes + body + tagBytes) * 4) / 3)
/** The characters of every token that is made now. */
export const tokenLength = lengthOf(bodyBytes)
const lengths: ReadonlySet<number> = new Set(Object.values(bodyBytesOf).map(lengthOf))

const key = () => secretKey('ads.shown')

/** Random bytes that were made at once, each of which is used once: asking for eight takes longer than to seal a token. */
const pool = { bytes: Buffer.alloc(0), at: 0 }
const [poolBytes, nonceBytes] = [4_096, 8]

/** Writes random bytes that nothing else had. */
function writeNonce(to: Buffer, at: number): void {
  if (pool.at >= pool.bytes.length) Object.assign(pool, { bytes: randomBytes(poolBytes), at: 0 })
  pool.bytes.copy(to, at, pool.at, pool.at + nonceBytes)
  pool.at += nonceBytes
}

/**
 * Returns whom a token is bound to: the person's id, even when they act for a profile, or a negative number that stands for the browser of a visitor, from which
 * its identifier cannot be found again.
 */
export function viewerKey({ id, install_id, actor }: Pick<Viewer, 'id' | 'install_id' | 'actor'>): string {
  const person = actor?.id ?? id
  if (person !== null) return person
  const hash = createHash('sha256').update('ads.viewer\n').update(install_id).digest().readBigInt64BE()
  return String(-1n - (hash & 0x7fff_ffff_ffff_ffffn))
}

/**
 * Returns the token that a card of an ad carries. It is encrypted, since a price is between this site and the advertiser, and
 * authentic: any other text is refused.
 */
export function mintToken(shown: Shown): string {
  // The time and a random number: two of one second never have the same, as the cipher requires.
  const iv = Buffer.alloc(ivBytes)
  iv.writeUInt32BE(Math.floor(shown.at.getTime() / 1000))
  writeNonce(iv, 4)
  const body = Buffer.alloc(bodyBytes)
  const [place, event] = [placements.indexOf(shown.placement), billableEvents.indexOf(shown.event)]
  body.writeUInt8((version << 4) | (place << 2) | event)
  const matched = [shown.keyword, shown.interest, shown.audience].map((id) => id ?? '0')
  const { ad, group, campaign, account, viewer } = shown
  const { about, reason } = shown
  const numbers = [ad, group, campaign, account, viewer, shown.priceMicro, ...matched, about ?? '0']
  for (const [at, number] of numbers.entries()) body.writeBigInt64BE(BigInt(number), 1 + at * 8)
  body.writeUInt8(reason ? adMatchReasons.indexOf(reason) + 1 : 0, bodyBytes - 1)
  const sealed = createCipheriv(cipher, key(), iv)
  return Buffer.concat([iv, sealed.update(body), sealed.final(), sealed.getAuthTag()]).toString('base64url')
}

/** Decrypts a token; null if any bit of it is not ours. */
function open(bytes: Buffer): Buffer | null {
  const opened = createDecipheriv(cipher, key(), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  opened.setAuthTag(bytes.subarray(-tagBytes))
  const body = opened.update(bytes.subarray(ivBytes, -tagBytes))
  try {
    opened.final()
    return body
  } catch {
    return null
  }
}

/** Reads a token that `mintToken` made; null for any other text. Its time and viewer are for the caller to judge. */
export function readToken(text: string): Token | null {
  if (!lengths.has(text.length)) return null
  const bytes = Buffer.from(text, 'base64url')
  // The last character may hold unused bits: only the canonical spelling is accepted.
  if (bytes.toString('base64url') !== text) return null
  const body = open(bytes)
  const head = body?.readUInt8() ?? 0
  const placement = placements[(head >> 2) & 3]
  const event = billableEvents[head & 3]
  if (!body || bodyBytesOf[head >> 4] !== body.length || !placement || !event) return null
  const number = (at: number) => body.readBigInt64BE(1 + at * 8)
  // What a body of a version before does not have is null.
  const matched = (at: number) => (body.length < 9 + at * 8 || number(at) === 0n ? null : String(number(at)))
  return {
    ad: String(number(0)),
    group: String(number(1)),
    campaign: String(number(2)),
    account: String(number(3)),
    viewer: String(number(4)),
    priceMicro: number(5),
    keyword: matched(6),
    interest: matched(7),
    audience: matched(8),
    about: matched(9),
    reason: body.length === bodyBytes ? (adMatchReasons[body.readUInt8(bodyBytes - 1) - 1] ?? null) : null,
    placement,
    event,
    at: new Date(bytes.readUInt32BE() * 1000),
    nonce: String(bytes.readBigInt64BE(4)),
  }
}
