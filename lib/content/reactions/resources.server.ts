import { anyone, list, member } from '@/lib/core/resource'
import { react, reactionsOf, whoReacted } from './reactions.server'
import { reactionsGet, reactionUsersGet, reactionWrite } from './schema'

/** The resources of reactions. */
export const reactionResources = {
  ReactionsResource: {
    get: anyone({
      limit: 'read',
      input: reactionsGet,
      run: ({ viewer, input }) => reactionsOf(viewer, input.pin_id),
    }),
    create: member({
      needs: 'react',
      limit: 'write',
      input: reactionWrite,
      run: ({ viewer, input }) => react(viewer, input),
    }),
  },
  ReactionUsersResource: {
    get: list({
      limit: 'read',
      input: reactionUsersGet,
      run: ({ viewer, input }) => whoReacted(viewer, input),
    }),
  },
}
