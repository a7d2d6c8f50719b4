import { beforeAll, expect, test } from 'vitest'
import { data, logIn, type Person, signUp, stranger, visitor } from '../../support/client'
import { logInElsewhere, whoIs } from '../../support/people/accounts'
import { unique } from '../../support/picture'
import { buildIdOf } from '../../support/screens/html'

type User = { id: string; username: string; email: string; is_write_banned: boolean; is_admin: boolean }
type Page = { user: User; history: { action: string; actor: { username: string } | null }[] }

let mira: Person
let person: Person
beforeAll(async () => {
  mira = await logIn('mira@demo.example')
  // A name with a unique start.
  person = await signUp(undefined, unique('Sought'))
})

const pages = (id: string) => [
  '/admin/',
  '/admin/users/',
  '/admin/users/?state=is_admin',
  `/admin/users/${id}/`,
]

test('hides these pages from everyone but admins, at every door', async () => {
  const build = buildIdOf((await stranger().request('/login/')).text)
  for (const client of [stranger(), person])
    for (const path of pages(mira.id)) {
      const page = await client.request(path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.text).not.toContain('mira@demo.example')
      const state = await client.request(`/_/_/state/?source_url=${encodeURIComponent(path)}`)
      expect([path, state.status]).toEqual([path, 404])
      const [name] = path.split('?')
      const json = `/_next/data/${build}${name?.replace(/\/$/, '')}.json?id=${mira.id}`
      const raw = await client.request(json, { headers: { 'x-nextjs-data': '1' } })
      expect([json, raw.status]).toEqual([json, 404])
    }
})

test('hides the calls as well', async () => {
  const update = { user_id: person.id, is_admin: true }
  for (const [client, code] of [
    [await visitor(), 2],
    [person, 29],
  ] as const) {
    expect((await client.read('AdminUsersResource')).code).toBe(code)
    expect((await client.read('AdminUserResource', { user_id: mira.id })).code).toBe(code)
    expect((await client.write('AdminUserResource', 'update', update)).code).toBe(code)
  }
  expect((await person.write('UserSettingsResource', 'update', { is_admin: true, about: 'x' })).status).toBe(
    400,
  )
  expect(data(await mira.read<Page>('AdminUserResource', { user_id: person.id })).user.is_admin).toBe(false)
})

test('finds people by name, address, id and state, page by page', async () => {
  expect((await mira.request('/admin/')).text).toContain('Overview')
  for (const query of [person.username, person.email, person.id, person.email.toUpperCase()]) {
    const found = data(await mira.read<User[]>('AdminUsersResource', { query }))
    expect(found.map(({ id }) => id)).toEqual([person.id])
  }
  const admins = data(await mira.read<User[]>('AdminUsersResource', { state: 'is_admin' }))
  expect(admins.map(({ username }) => username)).toContain(mira.username)
  const first = await mira.read<User[]>('AdminUsersResource', { page_size: 2 })
  const second = await mira.read<User[]>('AdminUsersResource', { page_size: 2, bookmarks: [first.bookmark] })
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
  const page = await mira.request(`/admin/users/?query=${encodeURIComponent(person.email)}`)
  expect([page.status, page.text.includes(`/admin/users/${person.id}/`)]).toEqual([200, true])
  expect((await mira.request('/admin/users/?state=nonsense')).status).toBe(404)
  expect((await mira.request('/admin/users/1/')).status).toBe(404)
  expect((await mira.request('/admin/users/x/')).status).toBe(404)
  const odd = await mira.read('AdminUsersResource', { query: { $gt: '' } })
  expect([odd.status, odd.message_detail?.split(':')[0]]).toEqual([400, 'query'])
})

test("applies an admin's changes and records them in the history", async () => {
  const made = await signUp()
  const { id } = made
  const change = (changes: object) =>
    mira.write<Page>('AdminUserResource', 'update', { user_id: id, ...changes, reason: 'A test' })
  const client = await logInElsewhere(made)
  const banned = data(await change({ is_write_banned: true }))
  expect(banned.user.is_write_banned).toBe(true)
  expect(banned.history[0]).toMatchObject({ action: 'admin_changed', actor: { username: mira.username } })
  expect(await whoIs(client)).toBe(id)
  data(await change({ is_write_banned: false, needs_password_reset: true }))
  expect(await whoIs(client)).toBeNull()
  await expect(logInElsewhere(made)).rejects.toThrow('9104')
  data(await change({ needs_password_reset: false, is_deactivated: true }))
  await expect(logInElsewhere(made)).rejects.toThrow('9103')
  expect((await stranger().read('UserResource', { username: banned.user.username })).code).toBe(30)
  data(await change({ is_deactivated: false }))
  expect((await logInElsewhere(made)).id).toBe(id)
  const { history } = data(await mira.read<Page>('AdminUserResource', { user_id: id }))
  expect(history.filter(({ actor }) => actor?.username === mira.username)).toHaveLength(6)
})

test("refuses one's own account and unknown users, and ignores unchanged values", async () => {
  const self = await mira.write('AdminUserResource', 'update', { user_id: mira.id, is_admin: false })
  expect([self.status, self.code]).toEqual([403, 29])
  expect(self.message_detail).toBe('is_admin: You can’t do this to your own account.')
  expect(
    (await mira.write('AdminUserResource', 'update', { user_id: '1', is_admin: true, reason: 'A test' }))
      .code,
  ).toBe(30)
  const none = await mira.write('AdminUserResource', 'update', { user_id: person.id })
  expect([none.status, none.code]).toEqual([400, 1])
  const text = { user_id: person.id, is_employee: 'yes' }
  expect((await mira.write('AdminUserResource', 'update', text)).message_detail).toMatch(/^is_employee: /)
  const { id } = await signUp()
  const all = await Promise.all(
    [1, 2, 3, 4, 5].map(() =>
      mira.write<Page>('AdminUserResource', 'update', { user_id: id, is_verified_merchant: true }),
    ),
  )
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { history } = data(await mira.read<Page>('AdminUserResource', { user_id: id }))
  expect(history.filter(({ action }) => action === 'admin_changed')).toHaveLength(1)
})
