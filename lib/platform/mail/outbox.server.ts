import { env } from '@/lib/core/env.server'
import type { Page } from '@/lib/core/input'
import { firstRows } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'

export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** A mail in the list of the outbox. */
export type WireMail = {
  id: string
  to_address: string
  subject: string
  template: string
  state: MailState
  attempts: number
  last_error: string | null
  created_at: string
  /** True if it can be sent again: it was not sent, and its links are whole. */
  can_resend: boolean
}

/** A mail with its contents. */
export type WireWholeMail = WireMail & { html: string; body_text: string }

/** SQL that is true for a mail that was never sent and is whole: a failed mail about an account lost its link. */
export const isResendable = `(state = 'kept' or (state = 'failed' and kind is not null))`

const columns = `id, to_address, subject, template, state, attempts, last_error,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at, ${isResendable} as can_resend`

const newest = statement<WireMail, [string | null, MailState | null, string, number]>(
  'mail_outbox_page',
  `select ${columns} from mail_outbox
   where ($1::bigint is null or id < $1) and ($2::text is null or state = $2)
     and ($3 = '' or lower(to_address) like $3 || '%' or lower(subject) like '%' || $3 || '%')
   order by id desc limit $4`,
)

const byId = statement<WireWholeMail, [string]>(
  'mail_outbox_one',
  `select ${columns}, html, body_text from mail_outbox where id = $1`,
)

const pageLength = 50

/** The filter of the outbox: the start of an address or a part of a subject, and a state. */
export type MailFilter = { query: string; state: MailState | null }

/** Escapes the special characters of `like`. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')

/** Returns mails, newest first, older than the mail `before`. For admins only, since they contain working links. */
export async function outboxPage(
  before: string | null,
  { query, state }: MailFilter = { query: '', state: null },
): Promise<Page<WireMail>> {
  const rows = await newest(before, state, plain(query), pageLength + 1)
  const { rows: items, next } = firstRows(rows, pageLength)
  return { items, bookmark: next?.id ?? null }
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
