import { type Client, data, logIn, type Person, testPassword } from '../client'

export type SessionAccounts = Record<string, { logged_in: boolean }>

/** Returns the handshake token of a log-in with the right password. */
export async function handshakeToken(
  client: Client,
  { email }: Pick<Person, 'email'>,
  password = testPassword,
): Promise<string> {
  const form = new URLSearchParams({ username_or_email: email, password })
  const { json } = await client.post('/v3/login/handshake/', form)
  return (json as { data: string }).data
}

/** Logs a person whom a test signed up in to another browser. */
export const logInElsewhere = ({ email }: Pick<Person, 'email'>) => logIn(email, testPassword)

/** Logs a person in in addition to the accounts of this browser. */
export async function logInBeside(client: Client, person: Person, password = testPassword): Promise<void> {
  const token = await handshakeToken(client, person, password)
  data(await client.write('HandshakeSessionResource', 'create', { token, isRegistration: false }))
}

/** Returns the accounts of a browser. */
export async function accountsOf(client: Client): Promise<SessionAccounts> {
  const requested = client.write<{ session_accounts: SessionAccounts }>('UserSessionResource', 'create', {
    session_accounts: true,
  })
  return data(await requested).session_accounts
}

export const switchTo = (client: Client, user_id: string) =>
  client.write<{ id: string } | null>('AccountSwitchResource', 'create', { user_id })

/** Returns the user of a browser; null when signed out. */
export async function whoIs(client: Client): Promise<string | null> {
  const { json } = await client.request('/_/_/state/?source_url=/')
  return (json as { viewer: { id: string } | null }).viewer?.id ?? null
}
