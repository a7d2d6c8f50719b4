import { z } from 'zod'
import { wirePin } from '@/lib/content/pins/schema'
import { interestsFollowedBy } from '@/lib/content/topics/queries.server'
import { wireInterest } from '@/lib/content/topics/schema'
import { endpoint } from '@/lib/core/endpoint'
import { topicFeed } from '@/lib/discover/feed/topic-feed.server'
import { creatorsFor, putOffCreators } from './creators.server'
import { creatorsUpdate, topicPinsGet, wireCreator } from './schema'

/** The calls of topics that lead to pins and people (specification part 2, ApiResource). */
export const topicPageEndpoints = [
  endpoint({
    door: 'GET /v3/users/me/interests/',
    name: 'v3_get_own_interests',
    needs: 'read',
    limit: 'read',
    input: z.object({}),
    output: z.array(wireInterest),
    run: ({ viewer }) => interestsFollowedBy(viewer, viewer.user.username),
  }),
  endpoint({
    door: 'GET /v3/interests/:id/pins/',
    name: 'v3_get_interest_pins',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: topicPinsGet,
    output: wirePin,
    run: ({ viewer, input: { id, ...list } }) => topicFeed(viewer, { ...list, interest: id }),
  }),
  endpoint({
    door: 'GET /v3/orientation/nux/creator_recommendations/',
    name: 'v3_get_nux_creator_recommendations',
    needs: 'account',
    list: true,
    limit: 'read',
    input: z.object({}),
    output: wireCreator,
    run: ({ viewer }) => creatorsFor(viewer),
  }),
  endpoint({
    door: 'PUT /v3/orientation/nux/creator_recommendations/',
    name: 'v3_put_nux_creator_recommendations',
    needs: 'account',
    limit: 'write',
    input: creatorsUpdate,
    output: z.strictObject({ done: z.boolean() }),
    run: ({ viewer, input }) => putOffCreators(viewer, input.done),
  }),
] as const
