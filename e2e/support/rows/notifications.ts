import { createECDH, randomBytes } from 'node:crypto'
import { data, signUp } from '../client'
import { unique } from '../picture'
import type { World } from '../world'
import { mine, wrongId } from './row'

/** Creates an entry of the world's `me`: a new follower. */
async function entry({ me }: World): Promise<string> {
  const follower = await signUp()
  data(await follower.write('UserFollowResource', 'create', { user_id: me.id }))
  const [newest] = data(await me.read<{ id: string }[]>('NewsHubResource', {}))
  return newest?.id ?? ''
}

/** Returns the keys of a subscribing browser. */
function pushKeys() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url') }
}

/** Notifications. */
export const notificationRows = {
  NewsHubResource: {
    get: mine({ options: { page_size: 'many' }, field: 'page_size' }, () => ({ page_size: 5 })),
    update: mine(wrongId('notification_id'), async (world) => ({ notification_id: await entry(world) })),
    delete: mine(wrongId('notification_id'), async (world) => ({ notification_id: await entry(world) })),
  },
  PushSubscriptionResource: {
    get: mine(null, () => ({})),
    create: mine({ options: { endpoint: 5 }, field: 'endpoint' }, () => ({
      endpoint: `https://push.example/${unique('')}`,
      keys: pushKeys(),
    })),
    delete: mine({ options: { endpoint: 5 }, field: 'endpoint' }, () => ({
      endpoint: 'https://push.example/none',
    })),
  },
  // For admins only: a new person is refused for any input.
  AnnouncementResource: {
    create: { ...mine(null, () => ({ subject: 'News', words: 'Words' })), answers: 403 },
  },
  AnnouncementPreviewResource: {
    create: { ...mine(null, () => ({ subject: 'News', words: 'Words' })), answers: 403 },
  },
  AnnouncementTestResource: {
    create: { ...mine(null, () => ({ subject: 'News', words: 'Words' })), answers: 403 },
  },
  NewsHubBadgeResource: { get: mine(null, () => ({})) },
}
