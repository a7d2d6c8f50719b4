import { generateSync } from 'otplib'
import { type Answer, type Client, logIn, type Person, signUp, stranger, testPassword } from '../client'
import { rest } from '../rest'
import { linkIn } from './mailbox'

/** Signs up a person with a verified address. */
export async function verified(first_name?: string): Promise<Person> {
  const person = await signUp(undefined, first_name)
  const { token } = await linkIn(person.email, 'verify_email')
  const { status, text } = await rest(person, 'POST', '/v3/users/email/verify/', { token })
  if (status !== 200) throw new Error(`verify: ${status} ${text}`)
  return person
}

/** Returns the code that an authenticator app shows `seconds` from now. */
export const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

/** Number of steps for which a wrong code stays wrong: longer than any test runs. */
const wrongSteps = 40

/** Returns six digits that the app does not show around now; fixed ones might be right by chance. */
export function wrongCodeOf(secret: string): string {
  const right = new Set(Array.from({ length: wrongSteps }, (_, n) => codeOf(secret, (n - 5) * 30)))
  for (let code = 0; code <= wrongSteps; code++) {
    const digits = String(code).padStart(6, '0')
    if (!right.has(digits)) return digits
  }
  throw new Error('there are more right codes than steps')
}

/** Turns the second factor of a verified person on, with the first code of the app. */
export async function turnMfaOn(person: Person, password = testPassword) {
  const begun = await rest<{ secret: string }>(person, 'POST', '/v3/users/me/mfa/', {
    current_password: password,
  })
  if (begun.status !== 200) throw new Error(`mfa: ${begun.status} ${begun.text}`)
  const { secret } = begun.data
  const first = codeOf(secret)
  const done = await rest<{ recovery_codes: string[] }>(person, 'PUT', '/v3/users/me/mfa/', {
    verification_code: first,
  })
  if (done.status !== 200) throw new Error(`mfa: ${done.status} ${done.text}`)
  return { secret, first, recovery_codes: done.data.recovery_codes }
}

/** Performs the first step of a log-in. */
export const handshake = (client: Client, username_or_email: string, password = testPassword) =>
  rest<string | { mfa_token: string } | null>(
    client,
    'POST',
    '/v3/login/handshake/',
    { username_or_email, password },
    'form',
  )

/** Performs the second step of a log-in. */
export const secondStep = (client: Client, mfa_token: string, verification_code: string) =>
  rest<string | null>(client, 'POST', '/v3/login/mfa/handshake/', { mfa_token, verification_code }, 'form')

/** Exchanges a handshake token for a session of this client. */
export const redeem = (client: Client, token: unknown) =>
  client.write<{ username: string }>('HandshakeSessionResource', 'create', { token })

/** Returns the user of a stored cookie, according to the server. */
export async function whoHas(session: string | undefined): Promise<string | null> {
  const headers = { cookie: `magpie_session=${session}` }
  return whoIn(await stranger().request('/_/_/state/?source_url=/', { headers }))
}

/** Returns the user of a client, according to the server. */
export const whoIs = async (client: Client) => whoIn(await client.request('/_/_/state/?source_url=/'))

const whoIn = ({ json }: Answer) => (json as { viewer: { username: string } | null }).viewer?.username ?? null

let admin: Promise<Person> | null = null

/** Changes a user's switches as an admin: Mira of the demo world is one. */
export async function asAdmin(changes: { user_id: string } & Record<string, unknown>): Promise<void> {
  // Other files of a worker use the same log-in, but not a failed one.
  admin ??= logIn('mira@demo.example').catch((error: unknown) => {
    admin = null
    throw error
  })
  const { status, text } = await (await admin).write('AdminUserResource', 'update', {
    reason: 'A test',
    ...changes,
  })
  if (status !== 200) throw new Error(`admin: ${status} ${text}`)
}
