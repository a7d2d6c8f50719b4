import { expect, test } from 'vitest'
import { type Client, data, logIn, signUp, testPassword, visitor } from '../../support/client'
import { makeBoard, makePin } from '../../support/people/actions'
import { unique } from '../../support/picture'

type Metadata = { sender: Record<string, unknown> & { id: string }; invite_channel: number }

const mira = () => logIn('mira@demo.example')
const make = (client: Client, options: object) =>
  client.write<{ invite_code: string }>('InviteCodeResource', 'create', options)
const look = (client: Client, invite_code: string) =>
  client.read<Metadata | null>('InviteCodeMetadataResource', { invite_code })

test('creates links for verified members, and returns the same link again', async () => {
  const sender = await mira()
  const { invite_code } = data(await make(sender, { object_type: 'site' }))
  expect(invite_code).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(data(await make(sender, { object_type: 'site' })).invite_code).toBe(invite_code)
  const mail = data(await make(sender, { object_type: 'site', invite_channel: 2 }))
  expect(mail.invite_code).not.toBe(invite_code)
  const profile = await make(sender, { object_type: 'profile', object_id: sender.id })
  expect(data(profile).invite_code).not.toBe(invite_code)
})

test('shows the sender to every holder of the code, and nothing else about them', async () => {
  const sender = await mira()
  const { invite_code } = data(await make(sender, { object_type: 'site', invite_channel: 12 }))
  for (const client of [await visitor(), await signUp(), sender]) {
    const { sender: shown, invite_channel } = data(await look(client, invite_code)) as Metadata
    expect(Object.keys(shown).sort()).toEqual([
      'first_name',
      'full_name',
      'id',
      'image_medium_url',
      'should_show_messaging',
    ])
    expect([shown.id, invite_channel]).toEqual([sender.id, 12])
  }
})

test('answers unknown, malformed and blocked codes alike', async () => {
  const sender = await mira()
  const { invite_code } = data(await make(sender, { object_type: 'site' }))
  const blocker = await signUp()
  data(await blocker.write('UserBlockResource', 'create', { user_id: sender.id }))
  const blocked = await look(blocker, invite_code)
  const unknown = await look(blocker, 'x'.repeat(22))
  const malformed = await look(blocker, "' or true --")
  for (const answer of [blocked, unknown, malformed])
    expect([answer.status, answer.code, answer.message, answer.data]).toEqual([404, 404, 'Not found', null])
  expect((await look(blocker, 'x'.repeat(101))).status).toBe(400)
  expect((await look(await visitor(), invite_code)).status).toBe(200)
})

test('refuses to share objects that the member may not share', async () => {
  const sender = await mira()
  const secret = await makeBoard(sender, { name: unique('Hidden '), privacy: 'secret' })
  const other = await signUp()
  const theirs = await makeBoard(other, { name: unique('Theirs '), privacy: 'secret' })
  const pin = await makePin(other, theirs.id)
  const shared = (object_type: string, object_id?: string) => make(sender, { object_type, object_id })
  expect((await shared('board', secret.id)).code).toBe(40)
  expect((await shared('board', theirs.id)).code).toBe(40)
  expect((await shared('pin', pin.id)).code).toBe(50)
  expect((await shared('profile', '9223372036854775807')).code).toBe(30)
  expect((await shared('board')).code).toBe(1)
  expect((await shared('site', secret.id)).code).toBe(1)
  const unverified = await make(other, { object_type: 'site' })
  expect([unverified.status, unverified.code]).toEqual([403, 29])
})

test('allows a sign-up with an expired link if registration is open', async () => {
  const sender = await mira()
  const { invite_code } = data(await make(sender, { object_type: 'site' }))
  for (const code of [invite_code, 'x'.repeat(22)]) {
    const client = await visitor()
    const fields = {
      email: `${unique('inv')}@example.org`,
      password: testPassword,
      first_name: 'In',
      birthday: '1990-01-01',
    }
    const answer = await client.post(
      '/v3/register/email/handshake/',
      new URLSearchParams({ ...fields, invite_code: code }),
    )
    expect(answer.status).toBe(200)
  }
})
