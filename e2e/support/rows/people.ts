import { data, logIn, type Person, signUp } from '../client'
import type { World } from '../world'
import { mine, read, wrongId } from './row'

/** Creates a follow request to the world's `me`, who is private for a moment. */
async function requester({ me }: World): Promise<Person> {
  const requester = await signUp()
  data(await me.write('UserSettingsResource', 'update', { is_private_profile: true }))
  data(await requester.write('UserFollowResource', 'create', { user_id: me.id }))
  return requester
}

/** Returns the code of one of Mira's links, since her address is verified. */
async function followCode(): Promise<string> {
  const mira = await logIn('mira@demo.example')
  const { url } = data(await mira.write<{ url: string }>('FollowLinkResource', 'create', {}))
  return new URL(url, mira.base).searchParams.get('follow') ?? ''
}

/** Followers, requests and blocks. */
export const peopleRows = {
  UserFollowersResource: {
    get: read(wrongId('username'), ({ other }) => ({ username: other.username })),
    delete: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id })),
  },
  UserFollowingResource: { get: read(wrongId('username'), ({ other }) => ({ username: other.username })) },
  FollowRequestsResource: {
    get: mine({ options: { page_size: 'many' }, field: 'page_size' }, () => ({})),
    update: mine({ options: { user_id: '1', status: 'maybe' }, field: 'status' }, async (world) => {
      const { id } = await requester(world)
      return { user_id: id, status: 'accepted' }
    }),
  },
  FollowLinkResource: {
    // An unverified member cannot create one.
    create: { ...mine(null, () => ({})), answers: 403 },
    update: mine({ options: { code: 5 }, field: 'code' }, async () => ({ code: await followCode() })),
  },
  UserBlockResource: {
    get: mine({ options: { page_size: 'many' }, field: 'page_size' }, () => ({})),
    create: mine(wrongId('user_id'), async () => ({ user_id: (await signUp()).id })),
    delete: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id })),
  },
}
