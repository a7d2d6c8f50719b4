import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { blockedHost } from '@/lib/media/links/blocked.server'
import { queueLinkedPage } from '@/lib/media/rich/pages.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { decide } from '../decide.server'
import { linkSql } from '../version'
import { type AutoRule, ruleLimits } from './kinds'

/** Ads that one run looks at. */
const perRun = 200

const waiting = `from ads d join ad_accounts a on a.id = d.ad_account_id join pins p on p.id = d.pin_id and p.deleted_at is null
  where d.review_status = 'PENDING' and d.status in ('ACTIVE', 'PAUSED')`

const unread = statement<{ link: string }, [limit: number]>(
  'ads_with_unread_pages',
  `select distinct ${linkSql} as link ${waiting} and ${linkSql} is not null
     and not exists (select from linked_pages l where l.url_hash = sha256(convert_to(${linkSql}, 'UTF8'))) limit $1`,
)

/** True if the newest decision about an ad is no approval: a person looks at an appeal, at the next version, and at a page that moved. */
const wasRefused = `coalesce((select r.outcome <> 'APPROVED' from ad_reviews r where r.ad_id = d.id order by r.id desc limit 1), false)`

const rejectedLately = `exists (select from ad_reviews r join ads o on o.id = r.ad_id join ad_accounts b on b.id = o.ad_account_id
  where b.business_id = a.business_id and r.outcome = 'REJECTED'
    and r.created_at > now() - make_interval(days => ${ruleLimits.recordDays}))`

const approvedBefore = `(select count(*) from (select from ads o join ad_accounts b on b.id = o.ad_account_id
  where b.business_id = a.business_id and o.review_status = 'APPROVED' limit ${ruleLimits.approveAfter}) c)`

const approvable = () => sql`
  select d.id, case when t.business_id is not null then 'trusted' else 'record' end as rule
  ${sql.raw(
    waiting.replace(
      ' where ',
      ` join linked_pages l on l.url_hash = sha256(convert_to(${linkSql}, 'UTF8')) and l.status = 'ready'
    left join trusted_advertisers t on t.business_id = a.business_id left join ad_review_rules u on true where `,
    ),
  )}
    and not ${sql.raw(wasRefused)} and not ${sql.raw(blockedHost('l.final_host'))}
    and (t.business_id is not null or (u.approve_after > 0 and ${sql.raw(approvedBefore)} >= u.approve_after
      and not ${sql.raw(rejectedLately)}))
  order by d.id limit ${perRun}`

/**
 * Reads the pages that waiting ads lead to, and approves those ads that a rule of the host allows once their page was read and leads to
 * no blocked site. A person decides about everything else.
 */
export async function approveByRules(): Promise<void> {
  if (!env().ADS_ENABLED) return
  for (const { link } of await unread(perRun)) await transact((tx) => queueLinkedPage(tx, link))
  const { rows } = await db().execute<{ id: string; rule: AutoRule }>(approvable())
  for (const { id, rule } of rows)
    await transact((tx) =>
      decide(tx, id, {
        seen: 'PENDING',
        outcome: 'APPROVED',
        reasons: [],
        note: '',
        decider_id: null,
        rule,
      }),
    ).catch((error: unknown) => {
      // A person was quicker, or the ad was archived.
      if (!(error instanceof AppError)) throw error
    })
}
