import { data, signUp } from '../client'
import type { World } from '../world'
import { mine, wrongId } from './row'

/** An entry of the world's `me`: somebody new follows them. */
async function entry({ me }: World): Promise<string> {
  const follower = await signUp()
  data(await follower.write('UserFollowResource', 'create', { user_id: me.id }))
  const [newest] = data(await me.read<{ id: string }[]>('NewsHubResource', {}))
  return newest?.id ?? ''
}

/** Notifications. */
export const newsRows = {
  NewsHubResource: {
    get: mine({ options: { page_size: 'many' }, field: 'page_size' }, () => ({ page_size: 5 })),
    update: mine(wrongId('notice_id'), async (world) => ({ notice_id: await entry(world) })),
    delete: mine(wrongId('notice_id'), async (world) => ({ notice_id: await entry(world) })),
  },
  NewsHubBadgeResource: { get: mine(null, () => ({})) },
}
