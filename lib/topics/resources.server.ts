import { member } from '@/lib/core/resource'
import { followInterests, unfollowInterests } from './commands.server'
import { interestFollow } from './schema'

/** The resources of topics (spec part 1, section 7). */
export const topicResources = {
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
