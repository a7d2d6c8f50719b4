import { baseUrl, type Client, data, logIn, type Person, signUp, testPassword, visitor } from '../client'
import { unique } from '../picture'
import { asAdmin } from './verified'

/** Signs up a business. */
export async function business(name = unique('Shop ').replace(/\W+/g, ' '), base = baseUrl): Promise<Person> {
  const client = await visitor(base)
  const account = { email: `${unique('b')}@example.org`, password: testPassword, business_name: name }
  const form = new URLSearchParams({ ...account, first_name: name })
  const { json } = await client.post('/v3/register/partner/handshake/', form)
  const { data: token } = json as { data: string }
  const viewer = data(
    await client.write<{ id: string; username: string; email: string }>(
      'HandshakeSessionResource',
      'create',
      { token, isRegistration: true },
    ),
  )
  return { ...client, ...viewer }
}

/** Creates an admin other than Mira, who has to log in again. */
export async function newAdmin(): Promise<Person> {
  const { id, email } = await signUp()
  await asAdmin({ user_id: id, is_admin: true })
  return logIn(email, testPassword)
}

type Case = { id: string; target: { id: string } }

/** Returns the open case of a target, as an admin finds it. */
export async function caseOf(admin: Client, target_id: string): Promise<string> {
  const cases = data(await admin.read<Case[]>('AdminReportsResource', { page_size: 250 }))
  const found = cases.find(({ target }) => target.id === target_id)
  if (!found) throw new Error(`no open case about ${target_id}`)
  return found.id
}
