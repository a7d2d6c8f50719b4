import type { WireMail, WireWholeMail } from '@/lib/platform/mail/outbox.server'
import { type Client, logIn, type Person, signUp } from '../client'
import { rest } from '../rest'

type Outbox = { screen: { mail: WireWholeMail | null; mails: WireMail[]; older: string | null } }

let admin: Promise<Client> | null = null

async function outbox(query: string): Promise<Outbox['screen']> {
  // Mira of the demo world is an admin, and may read undelivered mails.
  // Other files of a worker use the same log-in, but not a failed one.
  admin ??= logIn('mira@demo.example').catch((error: unknown) => {
    admin = null
    throw error
  })
  const source_url = encodeURIComponent(`/admin/mail/${query}`)
  const { json } = await (await admin).request(`/_/_/state/?source_url=${source_url}`)
  return (json as Outbox).screen
}

/**
 * Returns the newest email to an address, from an admin's outbox; null if there is none among the last 500.
 */
export async function mailTo(address: string, template?: string): Promise<WireWholeMail | null> {
  const fits = (mail: WireMail) =>
    mail.to_address === address && (template === undefined || mail.template === template)
  let query = ''
  for (let page = 0; page < 10; page++) {
    const { mails, older } = await outbox(query)
    const found = mails.find(fits)
    if (found) return (await outbox(`?id=${found.id}`)).mail
    if (older === null) return null
    query = `?before=${older}`
  }
  return null
}

/**
 * Returns the path of such an email's link, with its one-time token. @throws Error when there is no such email
 */
export async function linkIn(address: string, template: string): Promise<{ path: string; token: string }> {
  const mail = await mailTo(address, template)
  const [, path = '', token = ''] =
    /https?:\/\/[^/\s]+(\/\S*?\/([\w-]{43})\/)/.exec(mail?.body_text ?? '') ?? []
  if (!token) throw new Error(`no ${template} to ${address}`)
  return { path, token }
}

/** Returns the link with which a person verifies their address. */
export async function verificationLink(person: Person): Promise<{ path: string; token: string }> {
  if (!(await mailTo(person.email, 'verify_email')))
    await rest(person, 'POST', '/v3/users/email/verify/resend/')
  return linkIn(person.email, 'verify_email')
}

/** Signs up a person with a verified address. */
export async function verified(fields: Record<string, string> = {}): Promise<Person> {
  const person = await signUp(undefined, undefined, fields)
  const { token } = await verificationLink(person)
  await rest(person, 'POST', '/v3/users/email/verify/', { token })
  return person
}
