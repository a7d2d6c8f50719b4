import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '@/lib/core/input'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { announcements } from '../table.server'

export const announcementCreate = z.object({ subject: text(120, 1), words: text(4000, 1) })

/** An announcement of the site to all members. */
export type Announcement = { id: string; subject: string; words: string; start: Date }

/**
 * Sends an announcement to all members who accept mails about the site, within a quarter of an hour; for admins.
 * Its author is logged. It cannot be recalled.
 */
export function announce(
  member: Member,
  { subject, words }: z.output<typeof announcementCreate>,
  origin: Origin,
): Promise<{ id: string }> {
  return transact(async (tx) => {
    const [row] = await tx
      .insert(announcements)
      .values({ author_id: member.id, subject: subject.replace(/\s+/g, ' '), words })
      .returning({ id: announcements.id })
    const id = row?.id ?? ''
    const target = { target_type: 'mail', target_id: id, by_admin: true } as const
    const after = { subject }
    await recordAction(tx, { actor_id: member.id, action: 'mail.announced', ...target, after, ip: origin.ip })
    return { id }
  })
}

/** Returns the announcements of the last week that are not fully sent, oldest first. */
export async function openAnnouncements(): Promise<Announcement[]> {
  const { rows } = await db().execute<Omit<Announcement, 'start'> & { start: string }>(sql`
    select a.id, a.subject, a.words, a.created_at::text as start from announcements a
    where a.created_at > now() - interval '7 days' and not exists (
      select from mail_runs r where r.kind = 'news' and r.period = a.id::text and r.is_done)
    order by a.id`)
  return rows.map((row) => ({ ...row, start: new Date(row.start) }))
}
