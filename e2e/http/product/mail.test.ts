import { expect, test } from 'vitest'
import { baseUrl, logIn, signUp, stranger, visitor } from '../../support/client'
import { linkIn, mailTo, verified } from '../../support/people/mailbox'
import { rest } from '../../support/rest'

type Subscription = { screen: { name: string; email: string; subscriptions: Record<string, boolean> } }

/** Returns the signed page of a person's mail preferences, from the link in a mail about follows. */
async function subscriptionLink() {
  const me = await verified()
  await me.write('UserSettingsResource', 'update', { is_private_profile: true })
  const other = await signUp()
  await other.write('UserFollowResource', 'create', { user_id: me.id })
  const mail = await mailTo(me.email, 'follow_request')
  const path = /https?:\/\/[^/\s]+(\/email\/subscription\/\S+?\/)(?=[?\s])/.exec(mail?.body_text ?? '')?.[1]
  return { me, path: path ?? '' }
}

const stateOf = async (path: string) => {
  const answer = await stranger().request(`/_/_/state/?source_url=${encodeURIComponent(path)}`)
  return { status: answer.status, ...(answer.json as Subscription) }
}

test('shows the outbox to admins only', async () => {
  expect((await stranger().request('/admin/mail/')).status).toBe(404)
  const me = await signUp()
  expect((await me.request('/admin/mail/')).status).toBe(404)
  const state = await me.request('/_/_/state/?source_url=/admin/mail/')
  expect([state.status, state.text.includes('to_address')]).toEqual([404, false])
  expect((await rest(me, 'POST', '/v3/admin/mail/test/')).code).toBe(29)
  const mira = await logIn('mira@demo.example')
  expect((await rest(mira, 'POST', '/v3/admin/mail/test/')).status).toBe(200)
  const page = await mira.request('/admin/mail/')
  expect([page.status, page.text.includes('Test email from Magpie')]).toEqual([200, true])
  // The link to the newest is shown on older pages.
  expect(page.text).not.toContain('Newest emails')
  expect((await mira.request('/admin/mail/?before=1')).text).toContain('>Newest emails<')
  expect((await mira.request('/admin/mail/?id=1')).status).toBe(404)
  expect((await mira.request('/admin/mail/?id=x&before=y')).status).toBe(200)
})

test('links to the configured origin for any host', async () => {
  const me = await signUp()
  const forged: Record<string, string>[] = [
    { 'X-Forwarded-Host': 'evil.example' },
    { Forwarded: 'host=evil.example' },
  ]
  for (const headers of forged) await me.post('/v3/users/email/verify/resend/', {}, headers)
  await linkIn(me.email, 'verify_email')
  const mail = await mailTo(me.email, 'verify_email')
  expect(`${mail?.html}${mail?.body_text}`).not.toContain('evil.example')
  for (const [, origin] of (mail?.html ?? '').matchAll(/href="(https?:\/\/[^/"]+)/g))
    expect(origin).toBe(new URL(baseUrl).origin)
})

test('unsubscribes in one click, without cookies or a token, by POST only (RFC 8058)', async () => {
  const { me, path } = await subscriptionLink()
  const url = `${path}?kind=follows`
  expect((await stranger().request(url)).status).toBe(200)
  expect((await stateOf(url)).screen.subscriptions.follows).toBe(true)
  const answer = await stranger().request(url, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(answer.status).toBe(200)
  const { screen } = await stateOf(url)
  expect(screen.subscriptions).toMatchObject({ follows: false, comments: true })
  // It is not a session, and reveals no more of the address than its reader knows.
  expect(screen.email).not.toBe(me.email)
  expect(screen.email).toMatch(/^.•••@example\.org$/)
  expect(answer.headers.getSetCookie().some((cookie) => /session/i.test(cookie.split('=')[0] ?? ''))).toBe(
    false,
  )
  expect(answer.text).not.toContain(me.email)
})

test('refuses a forged link', async () => {
  const { me, path } = await subscriptionLink()
  const forged = path.replace(/\/(\d+)-/, (_all, id: string) => `/${BigInt(id) + 1n}-`)
  for (const url of [forged, `${path.slice(0, -4)}xyz/`, `/email/subscription/${me.id}-${'A'.repeat(43)}/`]) {
    expect((await stranger().request(url)).status).toBe(404)
    expect((await stranger().request(`${url}?kind=follows`, { method: 'POST' })).status).toBe(404)
  }
  const client = await signUp()
  const token = forged.split('/')[3]
  const answer = await rest(client, 'PUT', '/v3/email/subscription/', { token, kind: 'follows', on: false })
  expect([answer.status, answer.code]).toEqual([404, 404])
  expect((await stateOf(path)).screen.subscriptions.follows).toBe(true)
})

test('shows a member their own switches, and nobody else', async () => {
  const me = await signUp()
  const put = (body: Record<string, unknown>, as: 'json' | 'form' = 'json') =>
    rest<Record<string, boolean>>(me, 'PUT', '/v3/email/subscription/', body, as)
  expect((await put({ kind: 'news', on: 'false' }, 'form')).data).toMatchObject({
    news: false,
    follows: true,
  })
  expect((await put({ kind: 'all', on: false })).data).toMatchObject({ news: false, follows: false })
  for (const body of [
    {},
    { kind: 'spam', on: true },
    { kind: 'news', on: 'perhaps' },
    { kind: ['news'], on: true },
  ])
    expect((await put(body)).status).toBe(400)
  const signedOut = await visitor()
  expect((await rest(signedOut, 'PUT', '/v3/email/subscription/', { kind: 'news', on: true })).code).toBe(2)
  expect((await stranger().request('/email/subscription/')).headers.get('location')).toContain('/login/')
})
