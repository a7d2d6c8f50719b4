import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { notificationMails } from '../mail-kinds'
import type { announcementCreate } from './announce.server'
import { announcementMail } from './compose.server'
import { isReader, wantsNews } from './readers'

/** An announcement before it is sent. */
export const wireAnnouncementPreview = z.strictObject({
  /** The people who would get it now. */
  recipients: z.number(),
  subject: safeString(),
  html: safeString(),
})
export type WireAnnouncementPreview = z.output<typeof wireAnnouncementPreview>

/** Returns an announcement as its author would get it, and the number of people who get it now. */
export async function previewAnnouncement(
  { user }: Member,
  { subject, words }: z.output<typeof announcementCreate>,
): Promise<WireAnnouncementPreview> {
  const { rows } = await db().execute<{ recipients: number }>(sql`
    select count(*)::int as recipients from users u left join user_settings s on s.user_id = u.id
    where ${isReader} and ${wantsNews}`)
  const { kind, data, paragraphs = [] } = announcementMail({ subject, words }, user)
  const { html, ...rest } = renderMail({
    template: kind.name,
    locale: user.locale,
    data,
    paragraphs,
    home: absoluteUrl('/'),
    subscription: null,
  })
  return { recipients: rows[0]?.recipients ?? 0, subject: rest.subject, html }
}

/** Sends an announcement to its author only. */
export async function testAnnouncement(
  { user }: Member,
  { subject, words }: z.output<typeof announcementCreate>,
): Promise<null> {
  const { id: user_id, email: to, locale } = user
  const { data, paragraphs = [] } = announcementMail({ subject, words }, user)
  // As a mail of the site, since a switched-off setting must not hold back what its author asked for.
  await transact((tx) =>
    queueMail(tx, { kind: notificationMails.announcement_test, to, user_id, locale, data, paragraphs }),
  )
  return null
}
