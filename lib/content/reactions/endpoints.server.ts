import { endpoint } from '@/lib/core/endpoint'
import { react, reactionsOf, whoReacted } from './reactions.server'
import { reactionsGet, reactionUsersGet, reactionWrite, wireReactions, wireReactionUser } from './schema'

/** The resources of reactions. */
export const reactionEndpoints = [
  endpoint({
    door: 'ReactionsResource.get',
    needs: 'anyone',
    limit: 'read',
    input: reactionsGet,
    output: wireReactions,
    run: ({ viewer, input }) => reactionsOf(viewer, input.pin_id),
  }),
  endpoint({
    door: 'ReactionsResource.create',
    needs: 'react',
    for: 'comments of user_id',
    limit: 'write',
    input: reactionWrite,
    output: wireReactions,
    run: ({ viewer, input }) => react(viewer, input),
  }),
  endpoint({
    door: 'ReactionUsersResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: reactionUsersGet,
    output: wireReactionUser,
    run: ({ viewer, input }) => whoReacted(viewer, input),
  }),
] as const
