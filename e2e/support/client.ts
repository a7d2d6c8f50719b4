import { unique } from './picture'

/** An answer with its body read. */
export type Answer = { status: number; headers: Headers; text: string; json: unknown }

/** The envelope of a named resource. */
export type Envelope<T> = {
  resource_response: {
    status: 'success' | 'failure'
    code: number
    http_status: number
    message: string
    message_detail?: string
    endpoint_name: string
    data: T
    bookmark?: string
    error?: { code: number; message: string; message_detail: string; extra_data: { field?: string } }
  }
  resource: { name: string; options: Record<string, unknown> }
  client_context: Record<string, unknown> | null
  request_identifier: string
}

export type Called<T> = Answer & Omit<Envelope<T>['resource_response'], 'status'> & { envelope: Envelope<T> }

export type WritingVerb = 'create' | 'update' | 'delete'

/** A person who uses the site over HTTP: keeps cookies, and knows their own user once signed in. */
export type Client = {
  base: string
  cookies: Map<string, string>
  request(path: string, init?: RequestInit): Promise<Answer>
  /** A POST with the cross-site token. */
  post(path: string, body: BodyInit | object, headers?: Record<string, string>): Promise<Answer>
  read<T = unknown>(name: string, options?: object): Promise<Called<T>>
  write<T = unknown>(name: string, verb: WritingVerb, options?: object): Promise<Called<T>>
}

export const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:3000'

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...flags] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (flags.some((flag) => /^\s*max-age=0$/i.test(flag))) jar.delete(name)
    else jar.set(name, pair.slice(pair.indexOf('=') + 1))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function called<T>(answer: Answer): Called<T> {
  const envelope = answer.json as Envelope<T> | null
  if (!envelope?.resource_response)
    throw new Error(`no envelope but ${answer.status} ${answer.text.slice(0, 200)}`)
  return { ...envelope.resource_response, ...answer, envelope }
}

/** Returns a browser without any cookies. */
export function stranger(base = baseUrl): Client {
  const cookies = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    // Addresses of media are absolute.
    const url = path.startsWith(`${base}/`) ? path : `${base}${path}`
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    keepCookies(cookies, response.headers)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }
  const post: Client['post'] = async (path, body, headers = {}) => {
    const isPlain = !(typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams)
    return request(path, {
      method: 'POST',
      body: isPlain ? JSON.stringify(body) : (body as BodyInit),
      headers: {
        'X-CSRFToken': cookies.get('csrftoken') ?? '',
        ...(isPlain ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
    })
  }
  return {
    base,
    cookies,
    request,
    post,
    read: async (name, options = {}) => {
      const query = new URLSearchParams({ source_url: '/', data: JSON.stringify({ options, context: {} }) })
      return called(await request(`/resource/${name}/get/?${query}`))
    },
    write: async (name, verb, options = {}) =>
      called(await post(`/resource/${name}/${verb}/`, { source_url: '/', options })),
  }
}

/** Returns a browser that loaded a page, and so has its install id and cross-site token. */
export async function visitor(base = baseUrl): Promise<Client> {
  const client = stranger(base)
  const page = await client.request('/login/')
  if (page.status !== 200) throw new Error(`/login/ answers ${page.status}`)
  return client
}

/** Returns the data of a call; throws with the answer if it failed. */
export function data<T>(answer: Called<T>): T {
  if (answer.status !== 200) throw new Error(`${answer.endpoint_name}: ${answer.status} ${answer.text}`)
  return answer.data
}

export const demoPassword = 'magpie-demo'
export const testPassword = 'correct horse 7 battery'

export type Person = Client & { id: string; username: string; email: string }

async function redeem(client: Client, handshake: Answer, isRegistration: boolean): Promise<Person> {
  if (handshake.status !== 200) throw new Error(`handshake: ${handshake.status} ${handshake.text}`)
  const { data: token } = handshake.json as { data: string }
  const viewer = data(
    await client.write<{ id: string; username: string; email: string }>(
      'HandshakeSessionResource',
      'create',
      { token, isRegistration },
    ),
  )
  return { ...client, id: viewer.id, username: viewer.username, email: viewer.email }
}

/** Signs up a new person, by the same calls as the form. */
export async function signUp(
  base = baseUrl,
  first_name = 'Test',
  more: Record<string, string> = {},
): Promise<Person> {
  const client = await visitor(base)
  const form = new URLSearchParams({
    email: `${unique('p')}@example.org`,
    password: testPassword,
    first_name,
    last_name: 'Person',
    ...more,
  })
  return redeem(client, await client.post('/v3/register/email/handshake/', form), true)
}

/** Logs in to an existing account. */
export async function logIn(
  username_or_email: string,
  password = demoPassword,
  base = baseUrl,
): Promise<Person> {
  const client = await visitor(base)
  const form = new URLSearchParams({ username_or_email, password })
  return redeem(client, await client.post('/v3/login/handshake/', form), false)
}

/** Dismisses what the site offers a person at its placements: tips, and the reminder of an unverified address. */
export async function dismissExperiences(person: Client): Promise<void> {
  type Found = { placements: Record<string, { experience_id: string }> }
  const { placements } = data(await person.read<Found>('ExperiencesResource', {}))
  for (const [placement_id, { experience_id }] of Object.entries(placements))
    await person.write('ExperiencesResource', 'update', { placement_id, experience_id, status: 'dismissed' })
}
