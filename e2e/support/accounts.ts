import { type Client, data, type Person, testPassword } from './client'

export type SessionAccounts = Record<string, { logged_in: boolean }>

/** What a log-in with the right password gives, before it is redeemed. */
export async function handshakeToken(
  client: Client,
  { email }: Pick<Person, 'email'>,
  password = testPassword,
): Promise<string> {
  const form = new URLSearchParams({ username_or_email: email, password })
  const { json } = await client.post('/v3/login/handshake/', form)
  return (json as { data: string }).data
}

/** Logs somebody in beside whoever is signed in in this browser already. */
export async function logInBeside(client: Client, person: Person, password = testPassword): Promise<void> {
  const token = await handshakeToken(client, person, password)
  data(await client.write('HandshakeSessionResource', 'create', { token, isRegistration: false }))
}

/** The accounts of a browser, as it is told. */
export async function accountsOf(client: Client): Promise<SessionAccounts> {
  const asked = client.write<{ session_accounts: SessionAccounts }>('UserSessionResource', 'create', {
    session_accounts: true,
  })
  return data(await asked).session_accounts
}

export const switchTo = (client: Client, user_id: string) =>
  client.write<{ id: string } | null>('AccountSwitchResource', 'create', { user_id })

/** Whose pages a browser gets; null when nobody is signed in. */
export async function whoIs(client: Client): Promise<string | null> {
  const { json } = await client.ask('/_/_/state/?source_url=/')
  return (json as { viewer: { id: string } | null }).viewer?.id ?? null
}
