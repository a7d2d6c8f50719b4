import { profileByUsername, profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { boardById, boardsByIds } from '@/lib/content/boards/queries.server'
import type { WireBoard } from '@/lib/content/boards/schema'
import { permit } from '@/lib/core/app-error'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { type Listing, peoplePage } from '@/lib/platform/db/people-page.server'

const followers = peoplePage('board_followers_page', 'board_follows', 'board_id', 'user_id')
const followed = peoplePage('boards_followed_page', 'board_follows', 'user_id', 'board_id')

/** Returns the people who follow a board, newest first. @throws AppError 40 for a board that the viewer may not see */
export async function followersOfBoard(
  viewer: Viewer,
  board_id: string,
  list: Listing,
): Promise<Page<WireProfile>> {
  const { id } = await boardById(viewer, board_id)
  const { ids, bookmark } = await followers(`board followers ${id}`, id, list)
  return { items: await profilesByIds(viewer, ids), bookmark }
}

/** Returns the boards that a person follows and the viewer may see, newest first. @throws AppError 30, 29 when the profile is private */
export async function boardsFollowedBy(
  viewer: Viewer,
  username: string,
  list: Listing,
): Promise<Page<WireBoard>> {
  const profile = await profileByUsername(viewer, username)
  permit(profile.is_open_to_me, 'notPermitted')
  const { ids, bookmark } = await followed(`boards followed ${profile.id}`, profile.id, list)
  return { items: await boardsByIds(viewer, ids), bookmark }
}
