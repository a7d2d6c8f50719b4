import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { createTag } from '@/lib/business/tags/commands.server'
import { receiveEvents } from '@/lib/business/tags/receive.server'
import { tagBatch, tagCreate } from '@/lib/business/tags/schema'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { storeBatch } from '../tracking/intake/store.server'
import type { EventKind } from '../tracking/kinds'
import { eventOf, type Running } from '../tracking/testing.server'

/** Creates an adult whose address is verified: tags may recognize them. For tests. */
export async function shopper(
  over: { birthday?: string; country?: string; gender?: string } = {},
): Promise<Member> {
  const member = await testMember()
  await db().execute(sql`
    update users set email_verified_at = now(), birthday = ${over.birthday ?? '1990-01-31'}, country = ${over.country ?? 'US'},
      gender = ${over.gender ?? null} where id = ${member.id}`)
  return member
}

/** Creates a tag of a promotion's ad account that may match by emails. For tests. */
export async function shopTag(of: Running): Promise<string> {
  const input = tagCreate.parse({ ad_account_id: of.ad_account_id, name: 'Shop', aem_enabled: true })
  return (await createTag(of.owner, input, testOrigin)).id
}

let made = 0

/** Has a tag report an event of a person. For tests. */
export async function convert(tag_id: string, member: Member, at: Date, over: object = {}): Promise<void> {
  const em = createHash('sha256').update(`${member.user.username}@example.org`).digest('hex')
  const event = {
    event: 'CHECKOUT',
    event_id: `sold-${++made}`,
    time: at.getTime(),
    url: 'https://shop.example/',
    em,
    ...over,
  }
  await receiveEvents(tagBatch.parse({ tag_id, events: [event] }))
}

/** Has a person meet an ad at a time. For tests. */
export const meet = (of: Running, member: Member, kind: EventKind, at: Date) =>
  storeBatch([eventOf(of, member, kind, { at, priceMicro: 0n })], at)
