import { isIP } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'

/** Maximum milliseconds for a mail server to accept the connection, to greet, and to answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** An outgoing mail, as stored in the outbox. */
export type Outgoing = {
  id: string
  to_address: string
  subject: string
  html: string
  body_text: string
  headers: Record<string, string>
  created_at: Date
}

function host(): string {
  const { hostname } = new URL(env().ORIGIN)
  return isIP(hostname) ? `[${hostname}]` : hostname
}

function transport(): Transporter {
  return singleton('mail.smtp', () =>
    createTransport({ url: env().SMTP_URL, ...timeouts, disableFileAccess: true, disableUrlAccess: true }),
  )
}

/**
 * Sends a mail with the configured server. A repeated mail has the same Message-ID, derived from its row. The address
 * is passed as an object, so that no character in it can add a second recipient. Rejects with nodemailer's error.
 */
export async function sendBySmtp(mail: Outgoing): Promise<void> {
  const { MAIL_FROM = `noreply@${host()}`, MAIL_REPLY_TO } = env()
  await transport().sendMail({
    messageId: `<${mail.id}@${host()}>`,
    date: mail.created_at,
    from: { name: 'Magpie', address: MAIL_FROM },
    ...(MAIL_REPLY_TO ? { replyTo: { name: 'Magpie', address: MAIL_REPLY_TO } } : {}),
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.body_text,
    html: mail.html,
    // Suppresses automatic replies.
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  })
}

/**
 * True if a server permanently refused this mail (5xx for its recipient or content), so that a retry is useless. A
 * refused log-in or an unreachable server is our problem, and is retried.
 */
export function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
