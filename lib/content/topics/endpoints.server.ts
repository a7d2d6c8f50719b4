import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { followInterests, unfollowInterests } from './commands.server'
import {
  allInterests,
  interestNamed,
  interestsFollowedBy,
  partsOfInterest,
  relatedInterests,
  topInterests,
} from './queries.server'
import {
  interestFollow,
  interestFollowingGet,
  interestGet,
  interestsGet,
  relatedInterestsGet,
  wireInterest,
} from './schema'
import { wireFollowedInterests } from './wire'

/** The resources of topics (specification part 1, section 7). */
export const topicEndpoints = [
  endpoint({
    door: 'InterestsResource.get',
    needs: 'anyone',
    limit: 'read',
    input: interestsGet,
    output: z.array(wireInterest),
    run: ({ viewer, input: { parent_id, all } }) => {
      if (parent_id) return partsOfInterest(viewer, parent_id)
      return all ? allInterests(viewer) : topInterests(viewer)
    },
  }),
  endpoint({
    door: 'TopicResource.get',
    needs: 'anyone',
    limit: 'read',
    input: interestGet,
    output: wireInterest,
    run: ({ viewer, input }) => interestNamed(viewer, input.interest),
  }),
  endpoint({
    door: 'RelatedInterestsResource.get',
    needs: 'anyone',
    limit: 'read',
    input: relatedInterestsGet,
    output: z.array(wireInterest),
    run: ({ viewer, input }) => relatedInterests(viewer, input.interest_name),
  }),
  endpoint({
    door: 'InterestFollowingResource.get',
    needs: 'read',
    limit: 'read',
    input: interestFollowingGet,
    output: z.array(wireInterest),
    run: ({ viewer, input }) => interestsFollowedBy(viewer, input.username),
  }),
  endpoint({
    door: 'InterestFollowResource.create',
    needs: 'follow',
    limit: 'write',
    input: interestFollow,
    output: wireFollowedInterests,
    run: ({ viewer, input }) => followInterests(viewer, input),
  }),
  endpoint({
    door: 'InterestFollowResource.delete',
    needs: 'follow',
    limit: 'write',
    input: interestFollow,
    output: wireFollowedInterests,
    run: ({ viewer, input }) => unfollowInterests(viewer, input),
  }),
] as const
