import { sql } from 'drizzle-orm'
import { found, refuse } from '@/lib/core/app-error'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { subscriptionOwner } from '@/lib/platform/mail/subscription-token.server'
import { isMailOn, type MailOption, mailOptions } from '@/lib/platform/mail-kinds/options'
import { changeUserSettings } from '../preferences/settings.server'
import type { WireSubscriptions } from './wire'

type Row = {
  email: string
  age: number | null
  is_login_limited: boolean
  chosen: Record<string, boolean> | null
}

async function rowOf(tx: Db, user_id: string): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select u.email, u.is_login_limited, s.email_options as chosen,
      extract(year from age(current_date, u.birthday::date))::int as age
    from users u left join user_settings s on s.user_id = u.id where u.id = ${user_id}`)
  return found(rows[0], 'notFound')
}

function switchesOf({ chosen, age }: Row): WireSubscriptions {
  const entries = mailOptions.map((kind) => [kind, isMailOn(kind, chosen ?? {}, age)])
  return Object.fromEntries(entries) as WireSubscriptions
}

/** Returns a user's mail preferences and address. @throws AppError 404 */
export async function subscriptionsOf(
  user_id: string,
): Promise<{ email: string; subscriptions: WireSubscriptions }> {
  const row = await rowOf(db(), user_id)
  return { email: row.email, subscriptions: switchesOf(row) }
}

/** Returns the user of a signed link. @throws AppError 404 for a forged one */
export function ownerOfLink(token: string): string {
  return found(subscriptionOwner(token), 'notFound')
}

/**
 * Switches one kind of mail, or all of them, on or off. Anyone may reduce mails; a limited log-in, which may
 * only change the password, may not add any. @throws AppError 29, 404
 */
export async function changeSubscription(
  user_id: string,
  kind: MailOption | 'all',
  on: boolean,
): Promise<WireSubscriptions> {
  return transact(async (tx) => {
    // Two concurrent switches must both apply: they are stored in one value.
    await takeTurns(tx, `email_options:${user_id}`)
    const row = await rowOf(tx, user_id)
    if (on && row.is_login_limited) refuse('notPermitted')
    const changed = Object.fromEntries((kind === 'all' ? mailOptions : [kind]).map((name) => [name, on]))
    const email_options = { ...row.chosen, ...changed }
    await changeUserSettings(tx, user_id, { email_options })
    return switchesOf({ ...row, chosen: email_options })
  })
}
