import { beforeAll, describe, expect, test } from 'vitest'
import { type Ability, isAble } from '@/lib/core/ability'
import { plainUser } from '@/lib/core/ability.testing'
import { servedAt } from '@/lib/edge/doors/registry.server'
import {
  type Answer,
  baseUrl,
  type Client,
  logIn,
  type Person,
  signUp,
  testPassword,
} from '../../support/client'
import { upload } from '../../support/people/actions'
import { linkIn } from '../../support/people/mailbox'
import { birthdayOf } from '../../support/people/teen'
import { makePicture, unique } from '../../support/picture'
import { type RestMethod, rest } from '../../support/rest'
import { makeWorld, type World } from '../../support/world'

const words = (text: string) => text.split(' ') as Ability[]

/** The states of an account, and the abilities of each. */
const able: Record<string, readonly Ability[]> = {
  plain: words('read password account save upload comment react follow message invite manage be_public'),
  limited: words('read password'),
  banned: words('read password account'),
  // They do not message strangers such as `other`.
  under16: words('read password account save upload comment react follow invite manage'),
  under18: words('read password account save upload comment react follow message invite manage be_public'),
  private: words('read password account save upload comment react follow message invite manage be_public'),
  unverified: words('read password account save upload comment react follow manage be_public'),
}
const states = Object.keys(able)

/** One real action for each ability. */
const actions: Record<Ability, (person: Person, world: World) => Promise<Answer>> = {
  read: (person) => person.read('BoardPickerBoardsResource'),
  account: (person) => person.write('UserSettingsResource', 'update', { about: unique('About ') }),
  save: (person) => person.write('BoardResource', 'create', { name: unique('Mine ') }),
  upload: async (person) => upload(person, await makePicture('ability')),
  comment: (person, { theirPin }) =>
    person.write('AggregatedCommentResource', 'create', {
      objectId: theirPin.aggregated_pin_data.id,
      pinId: theirPin.id,
      text: unique('Nice '),
    }),
  react: (person, { theirPin }) =>
    person.write('ReactionsResource', 'create', {
      pin_id: theirPin.id,
      reaction_type: 1,
      action_type: 'reaction',
    }),
  follow: (person, { other }) => person.write('UserFollowResource', 'create', { user_id: other.id }),
  message: (person, { other }) =>
    person.write('ConversationsResource', 'create', {
      user_ids: [other.id],
      text: 'Hello',
      client_id: unique('able-'),
    }),
  invite: (person) =>
    person.write('InviteCodeResource', 'create', { object_type: 'site', invite_channel: 1 }),
  // Accepting an invite, which this one is not: the answer says so.
  manage: (person) =>
    rest(person, 'PATCH', '/v5/businesses/invites', {
      invites: [{ invite_id: '1', action: { accept_invite: true } }],
    }),
  be_public: async (person) => {
    await person.write('UserSettingsResource', 'update', { is_private_profile: true })
    return person.write('UserSettingsResource', 'update', { is_private_profile: false })
  },
  admin: (person) => person.read('AdminUsersResource'),
  // Last, since it gives the browser another session.
  password: (person) =>
    rest(person, 'PUT', '/v3/users/me/password/', {
      current_password: testPassword,
      new_password: `${testPassword} still`,
    }),
}

let mira: Person
let world: World
const people: Record<string, Person> = {}

async function verified(more: Record<string, string> = {}): Promise<Person> {
  const person = await signUp(baseUrl, 'Able', more)
  const { token } = await linkIn(person.email, 'verify_email')
  const answer = await rest(person, 'POST', '/v3/users/email/verify/', { token })
  if (answer.status !== 200) throw new Error(`verify: ${answer.text}`)
  return person
}

async function limitedBy(switches: object): Promise<Person> {
  const { id, email } = await verified()
  const { status, text } = await mira.write('AdminUserResource', 'update', {
    user_id: id,
    ...switches,
    reason: 'A test',
  })
  if (status !== 200) throw new Error(text)
  return logIn(email, testPassword)
}

async function privately(): Promise<Person> {
  const person = await verified()
  await person.write('UserSettingsResource', 'update', { is_private_profile: true })
  return person
}

beforeAll(async () => {
  mira = await logIn('mira@demo.example')
  world = await makeWorld()
  Object.assign(people, {
    plain: await verified(),
    limited: await limitedBy({ is_login_limited: true }),
    banned: await limitedBy({ is_write_banned: true }),
    under16: await verified({ birthday: birthdayOf(15) }),
    under18: await verified({ birthday: birthdayOf(17) }),
    private: await privately(),
    unverified: await signUp(),
  })
}, 120_000)

const personIn = (state: string): Person => {
  const person = people[state]
  if (!person) throw new Error(`nobody is ${state}`)
  return person
}
const codeOf = ({ json }: Answer) => {
  const body = json as { code?: number; resource_response?: { code: number } }
  return body.resource_response?.code ?? body.code ?? 0
}

describe.each(states)('%s', (state) => {
  test.each(Object.entries(actions))('%s', async (ability, act) => {
    const answer = await act(personIn(state), world)
    const isAllowed = able[state]?.includes(ability as Ability)
    if (isAllowed) expect(answer.status, answer.text).toBe(200)
    else expect([answer.status, codeOf(answer)]).toEqual([403, 29])
  })
})

type Door = { name: string; needs: Ability; call: (person: Client) => Promise<Answer> }

/** Every call of the product that needs an ability: named resources, and REST-style calls. */
const doors: Door[] = [
  ...servedAt('resource').flatMap(({ at, verb, needs }) => {
    if (needs === null) return []
    const call = (person: Client) => (verb === 'get' ? person.read(at) : person.write(at, verb as 'create'))
    return [{ name: `${at}/${verb}`, needs, call }]
  }),
  ...servedAt('rest').flatMap(({ door, at, verb, needs }) => {
    if (needs === null) return []
    const address = at.replace(/:\w+/g, '1')
    const call = (person: Client) => rest(person, verb as RestMethod, address)
    return [{ name: door, needs, call }]
  }),
]

/** The states that remove an ability, in words. */
const rules = {
  limited: { is_login_limited: true },
  banned: { is_write_banned: true },
  unverified: { email_verified: false },
} as const
const ordinary = { ...plainUser, age: null }

describe.each(Object.entries(rules))('every door, %s', (state, rule) => {
  const closed = doors.filter(({ needs }) => !isAble({ ...ordinary, ...rule }, needs))

  test.each(closed)('refuses $name ($needs) for any input', async ({ call }) => {
    const answer = await call(personIn(state))
    expect([answer.status, codeOf(answer)]).toEqual([403, 29])
  })
})

test('ends earlier sessions on a change of rights, except for a write ban', async () => {
  const person = await verified()
  const viewerOf = async (who: Client) => {
    const { json } = await who.request('/_/_/state/?source_url=/')
    return (json as { viewer: { is_write_banned: boolean; login_state: string } | null }).viewer
  }
  const limited = { user_id: person.id, reason: 'A test' }
  await mira.write('AdminUserResource', 'update', { ...limited, is_write_banned: true })
  expect((await viewerOf(person))?.is_write_banned).toBe(true)
  await mira.write('AdminUserResource', 'update', { ...limited, is_login_limited: true })
  expect(await viewerOf(person)).toBeNull()
  const again = await logIn(person.email, testPassword)
  expect((await viewerOf(again))?.login_state).toBe('limited_login')
  await mira.write('AdminUserResource', 'update', { ...limited, is_deactivated: true })
  expect(await viewerOf(again)).toBeNull()
  await expect(logIn(person.email, testPassword)).rejects.toThrow('9103')
})
