import { profileByUsername } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { countBoardsOfUser } from '@/lib/content/boards/queries.server'
import type { Viewer } from '@/lib/core/viewer'

/**
 * Returns a user's profile, with a board count that equals the viewer's list of boards: archived ones are not counted,
 * shared ones are, and secret ones only for their collaborators. @throws AppError 30, also for a viewer they blocked
 */
export async function profileOf(viewer: Viewer, username: string): Promise<WireProfile> {
  const profile = await profileByUsername(viewer, username)
  if (!profile.is_open_to_me) return profile
  return { ...profile, board_count: await countBoardsOfUser(viewer, profile.id) }
}
