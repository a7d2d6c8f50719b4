import { z } from 'zod'
import { anyone, member } from '@/lib/core/resource'
import { followInterests, unfollowInterests } from './commands.server'
import { allInterests } from './queries.server'
import { interestFollow } from './schema'

/** The resources of topics (specification part 1, section 7). */
export const topicResources = {
  InterestsResource: {
    get: anyone({ limit: 'read', input: z.object({}), run: ({ viewer }) => allInterests(viewer) }),
  },
  InterestFollowResource: {
    create: member({
      needs: 'follow',
      limit: 'write',
      input: interestFollow,
      run: ({ viewer, input }) => followInterests(viewer, input),
    }),
    delete: member({
      needs: 'follow',
      limit: 'write',
      input: interestFollow,
      run: ({ viewer, input }) => unfollowInterests(viewer, input),
    }),
  },
}
