import { sql } from 'drizzle-orm'
import { deviceName } from '@/lib/accounts/sessions/session-device.server'
import type { Origin } from '@/lib/core/resource'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { countryOfIp } from '@/lib/platform/net/place-of-ip.server'
import { logInMails } from './mail-kinds'

type Row = {
  email: string
  locale: string
  first_name: string
  now: Date
  is_first: boolean
  is_known: boolean
}

/** Returns the country's name in the reader's language, or `unknown`, for which the mail leaves out the line. */
function placeName(ip: string, locale: string): string {
  const country = countryOfIp(ip)
  if (!country) return 'unknown'
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(country) ?? country
}

/** Formats a time with its time zone, since the reader's is unknown. */
const timeOf = (moment: Date, locale: string) =>
  new Intl.DateTimeFormat([locale, 'en'], { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    moment,
  )

/**
 * Notifies the owner by mail of a log-in from an unknown installation, except the first one, which is the sign-up. Call
 * it in the transaction that opens the session, before that.
 */
export async function noteNewDevice(
  tx: Db,
  user_id: string,
  install_id: string,
  origin: Origin,
): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select u.email, u.locale, u.first_name, now() as now,
      not exists (select from sessions s where s.user_id = u.id) as is_first,
      exists (select from sessions s where s.user_id = u.id and s.install_id = ${install_id}) as is_known
    from users u where u.id = ${user_id}`)
  const [owner] = rows
  if (!owner || owner.is_first || owner.is_known) return
  const { email, locale, first_name } = owner
  const data = {
    first_name,
    device: deviceName(origin.user_agent),
    place: placeName(origin.ip, locale),
    time: timeOf(new Date(owner.now), locale),
    url: absoluteUrl('/settings/security/'),
  }
  await queueMail(tx, { kind: logInMails.new_device, to: email, user_id, locale, data })
}
