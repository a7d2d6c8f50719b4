import { type SQL, sql } from 'drizzle-orm'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db } from '@/lib/platform/db/client.server'
import type { InviteSender, WireInviteStop } from './schema'
import { readStopToken, type StopLink } from './token.server'

/** The recipient of an invite. */
type Recipient = { user_id: string } | { address: string }

/** SQL that is true if a row of `invite_stops` with this alias is of an account, or of its verified address. */
const isOf = (alias: string, user_id: SQL) => sql`(${sql.raw(alias)}.user_id = ${user_id}
  or ${sql.raw(alias)}.address = (select lower(email) from users where id = ${user_id} and email_verified_at is not null))`

/** SQL that is true if an account stopped the invites of a sender. */
export const stopsInvites = (user_id: SQL, kind: InviteSender['kind'], sender_id: SQL): SQL => sql`exists (
  select from invite_stops t where t.sender_kind = ${kind} and t.sender_id = ${sender_id} and ${isOf('t', user_id)})`

/** The account with a verified address, if there is one. */
const ownerOf = (address: string) =>
  sql`(select id from users where lower(email) = ${address} and email_verified_at is not null)`

const rowsOf = (to: Recipient) =>
  'user_id' in to
    ? isOf('invite_stops', sql`${to.user_id}::bigint`)
    : sql`(address = ${to.address.toLowerCase()} or user_id = ${ownerOf(to.address.toLowerCase())})`

const from = ({ kind, id }: Pick<InviteSender, 'kind' | 'id'>) =>
  sql`sender_kind = ${kind} and sender_id = ${id}::bigint`

/** True if a recipient stopped the invites of a sender. Nobody tells the sender. */
export async function isStopped(
  tx: Db,
  to: Recipient,
  sender: Pick<InviteSender, 'kind' | 'id'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from invite_stops where ${from(sender)} and ${rowsOf(to)}`)
  return rows.length > 0
}

/** Stops the invites of a sender to a recipient: for the account of the address, if there is one. Idempotent. */
export async function stopInvites(tx: Db, to: Recipient, { kind, id, name }: InviteSender): Promise<void> {
  const address = 'address' in to ? to.address.toLowerCase() : null
  const user_id = 'user_id' in to ? sql`${to.user_id}::bigint` : ownerOf(address ?? '')
  await tx.execute(sql`
    insert into invite_stops (user_id, address, sender_kind, sender_id, sender_name)
    select o.user_id, case when o.user_id is null then ${address}::text end, ${kind}, ${id}::bigint, ${name}
    from (select ${user_id} as user_id) o on conflict do nothing`)
}

/** Allows the invites of a sender to a recipient again. Idempotent. */
async function allowInvites(tx: Db, to: Recipient, sender: InviteSender): Promise<void> {
  await tx.execute(sql`delete from invite_stops where ${from(sender)} and ${rowsOf(to)}`)
}

/** Returns what the link of a mail says. @throws AppError 404 for a forged one */
const linked = (token: string): StopLink => found(readStopToken(token), 'notFound')

/** Returns the sender in a mail's link, and if their invites are on. @throws AppError 404 */
export async function stopOfLink(token: string): Promise<{ sender: InviteSender; on: boolean }> {
  const { address, sender } = linked(token)
  return { sender, on: !(await isStopped(db(), { address }, sender)) }
}

/** Stops or allows invites by a mail's link, with or without a session. @throws AppError 404 */
export async function changeByLink(token: string, on: boolean): Promise<{ on: boolean }> {
  const { address, sender } = linked(token)
  await (on ? allowInvites : stopInvites)(db(), { address }, sender)
  return { on }
}

/** Returns the senders whose invites a member stopped, newest first; at most 100. */
export async function stopsOf({ id }: Member): Promise<WireInviteStop[]> {
  const { rows } = await db().execute<WireInviteStop>(sql`
    select id, sender_kind, sender_name from invite_stops where ${isOf('invite_stops', sql`${id}::bigint`)}
    order by id desc limit 100`)
  return rows
}

/** Allows the invites of a sender in that list again. @throws AppError 404 */
export async function endStop({ id: user_id }: Member, id: string): Promise<void> {
  const { rows } = await db().execute(sql`
    delete from invite_stops where id = ${id} and ${isOf('invite_stops', sql`${user_id}::bigint`)} returning id`)
  permit(rows.length > 0, 'notFound')
}
