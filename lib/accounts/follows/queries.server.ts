import { profileByUsername, profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { permit } from '@/lib/core/app-error'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { type Listing, peoplePage } from '@/lib/platform/db/people-page.server'

const lists = {
  followers: peoplePage('followers_page', 'user_follows', 'followee_id', 'follower_id'),
  following: peoplePage('following_page', 'user_follows', 'follower_id', 'followee_id'),
}

async function follows(
  viewer: Viewer,
  which: 'followers' | 'following',
  username: string,
  list: Listing,
): Promise<Page<WireProfile>> {
  const profile = await profileByUsername(viewer, username)
  permit(profile.is_open_to_me, 'notPermitted')
  const { ids, bookmark } = await lists[which](`${which} ${profile.id}`, profile.id, list)
  return { items: await profilesByIds(viewer, ids), bookmark }
}

/** Returns the followers of a user, newest first. @throws AppError 30, 29 when the profile is private */
export function followersOf(viewer: Viewer, username: string, list: Listing): Promise<Page<WireProfile>> {
  return follows(viewer, 'followers', username, list)
}

/** Returns the people a user follows, newest first. @throws AppError 30, 29 when the profile is private */
export function followingOf(viewer: Viewer, username: string, list: Listing): Promise<Page<WireProfile>> {
  return follows(viewer, 'following', username, list)
}
