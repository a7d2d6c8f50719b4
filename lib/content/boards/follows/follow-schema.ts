import { z } from 'zod'
import { followsGet } from '@/lib/accounts/follows/schema'
import { idSchema } from '@/lib/core/input'

export const boardFollow = z.object({ board_id: idSchema })
export const boardOfPath = z.object({ id: idSchema })

/** Followers of a board. */
export const boardFollowersGet = followsGet.omit({ username: true }).extend({ board_id: idSchema })
