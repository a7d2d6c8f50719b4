import { and, eq, notInArray, sql } from 'drizzle-orm'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { pinKinds } from '@/lib/content/pins/notification-kinds'
import { pinMentions } from '@/lib/content/pins/table.server'
import { type Mention, mentionsIn } from '@/lib/content/writing/mentions.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'

const about = (pin_id: string) => ({ kind: pinKinds.mention, object_type: 'pin', object_id: pin_id }) as const

/**
 * Returns the people that a description mentions with an @, by the rules of comments (051): open accounts, no
 * block, mentions allowed. Other names are plain text. @throws AppError 29 naming `description` for a person
 * who does not allow it
 */
export function mentionsOf(tx: Db, member: Member, description: string): Promise<Mention[]> {
  return mentionsIn(tx, member, { text: description }, 'description')
}

/**
 * Notifies people that a member mentioned on a pin, if they may see its board; the pin is visible when its picture is
 * ready. Once per pin and person.
 */
export async function notifyMentioned(
  tx: Db,
  actor_id: string,
  pin_id: string,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from pins p join boards b on b.id = p.board_id cross join users u
    where p.id = ${pin_id} and u.id = any(${sql.param([...people])}::bigint[]) and ${sql.raw(boardSeen('b', 'u.id'))}`)
  for (const { id: to } of rows) await notify(tx, { ...about(pin_id), to, actor_id, pin_id })
}

/** Stores mentions of a pin, or their new positions. */
export async function addMentions(tx: Db, pin_id: string, mentions: readonly Mention[]): Promise<void> {
  for (const { user_id, offsets, length } of mentions)
    await tx
      .insert(pinMentions)
      .values({ pin_id, user_id, offsets, length })
      .onConflictDoUpdate({ target: [pinMentions.pin_id, pinMentions.user_id], set: { offsets, length } })
}

/**
 * Replaces the mentions of a member's pin; notifies new people, and withdraws the notifications of removed
 * ones.
 */
export async function setMentions(
  tx: Db,
  member: Member,
  pin_id: string,
  mentions: readonly Mention[],
): Promise<void> {
  const people = mentions.map(({ user_id }) => user_id)
  const deleted = await tx
    .delete(pinMentions)
    .where(and(eq(pinMentions.pin_id, pin_id), notInArray(pinMentions.user_id, people)))
    .returning({ user_id: pinMentions.user_id })
  for (const { user_id: to } of deleted) await withdrawNotifications(tx, { ...about(pin_id), to })
  await addMentions(tx, pin_id, mentions)
  await notifyMentioned(tx, member.id, pin_id, people)
}

/** Updates the mentions after a description changed. @throws AppError 29 as `mentionsOf` */
export async function renameMentions(
  tx: Db,
  member: Member,
  pin_ids: readonly string[],
  { description }: { description?: string },
): Promise<void> {
  if (description === undefined) return
  const mentions = await mentionsOf(tx, member, description)
  for (const pin_id of pin_ids) await setMentions(tx, member, pin_id, mentions)
}

/** Copies mentions to a save with the same text, except across a block with its owner; notifies nobody. */
export async function copyMentions(tx: Db, member: Member, source_id: string, pin_id: string): Promise<void> {
  const blocked = bindViewer(isBlocked('x.user_id', '$viewer'), member.id)
  await tx.execute(sql`
    insert into pin_mentions (pin_id, user_id, offsets, length)
    select ${pin_id}, x.user_id, x.offsets, x.length from pin_mentions x
    where x.pin_id = ${source_id} and not ${blocked}`)
}
