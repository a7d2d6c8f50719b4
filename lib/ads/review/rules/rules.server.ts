import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { adReviewRules, trustedAdvertisers } from '../table.server'
import type { rulesUpdate, WireRules } from './schema'

const read = statement<WireRules>(
  'ad_review_rules',
  `select coalesce(r.approve_after, 0) as approve_after, coalesce(r.body, '') as body,
     (select coalesce(json_agg(json_build_object('id', u.id::text, 'name', u.business_name, 'username', u.username) order by t.created_at), '[]')
       from trusted_advertisers t join users u on u.id = t.business_id) as trusted
   from (select 1) one left join ad_review_rules r on true`,
)

/** Returns the rules of the host for the review, with the businesses that it trusts. */
export async function reviewRules(): Promise<WireRules> {
  const [row] = await read()
  return row ?? { approve_after: 0, body: '', trusted: [] }
}

const record = (
  tx: Db,
  { id }: Member,
  { ip }: Origin,
  change: { action: string; target_id: string | null; after: object },
) =>
  recordAction(tx, {
    ...change,
    actor_id: id,
    target_type: change.target_id === null ? 'site' : 'user',
    by_admin: true,
    ip,
  })

/** Stores rules of the host, and records them; what is not given stays. */
export async function changeRules(
  member: Member,
  input: z.output<typeof rulesUpdate>,
  origin: Origin,
): Promise<WireRules> {
  const set = defined(input)
  if (Object.keys(set).length > 0)
    await transact(async (tx) => {
      await tx.insert(adReviewRules).values(set).onConflictDoUpdate({ target: adReviewRules.is_only, set })
      await record(tx, member, origin, { action: 'ad_rules_changed', target_id: null, after: set })
    })
  return reviewRules()
}

/** Trusts a business, whose ads are then approved without a person, or ends that. @throws AppError 404 for an unknown business */
export async function trustAdvertiser(
  member: Member,
  business_id: string,
  isTrusted: boolean,
  origin: Origin,
): Promise<WireRules> {
  await transact(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from businesses where id = ${business_id}`)
    found(rows[0], 'notFound')
    const changed = isTrusted
      ? await tx.insert(trustedAdvertisers).values({ business_id }).onConflictDoNothing().returning()
      : await tx
          .delete(trustedAdvertisers)
          .where(sql`${trustedAdvertisers.business_id} = ${business_id}`)
          .returning()
    if (changed.length > 0)
      await record(tx, member, origin, {
        action: isTrusted ? 'advertiser_trusted' : 'advertiser_untrusted',
        target_id: business_id,
        after: {},
      })
  })
  return reviewRules()
}
