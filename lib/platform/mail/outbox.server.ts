import { env } from '@/lib/core/env.server'
import type { Page } from '@/lib/core/input'
import { statement } from '@/lib/platform/db/statement.server'

/** A mail in the list of the outbox. */
export type WireMail = {
  id: string
  to_address: string
  subject: string
  template: string
  state: 'waiting' | 'sent' | 'kept' | 'failed'
  attempts: number
  last_error: string | null
  created_at: string
}

/** A mail with its contents. */
export type WireWholeMail = WireMail & { html: string; body_text: string }

const columns = `id, to_address, subject, template, state, attempts, last_error,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as created_at`

const newest = statement<WireMail, [string | null, number]>(
  'mail_outbox_page',
  `select ${columns} from mail_outbox where $1::bigint is null or id < $1 order by id desc limit $2`,
)

const byId = statement<WireWholeMail, [string]>(
  'mail_outbox_one',
  `select ${columns}, html, body_text from mail_outbox where id = $1`,
)

const pageLength = 50

/** Returns mails, newest first, older than the mail `before`. For admins only, since they contain working links. */
export async function outboxPage(before: string | null): Promise<Page<WireMail>> {
  const rows = await newest(before, pageLength + 1)
  const items = rows.slice(0, pageLength)
  return { items, bookmark: rows.length > pageLength ? (items.at(-1)?.id ?? null) : null }
}

/** Returns one mail, or null. For admins only. */
export async function mailById(id: string): Promise<WireWholeMail | null> {
  const [row] = await byId(id)
  return row ?? null
}

/** Returns the host that sends mails, without its credentials; null when none is configured. */
export function mailServer(): string | null {
  const { SMTP_URL } = env()
  return SMTP_URL ? new URL(SMTP_URL).hostname : null
}
