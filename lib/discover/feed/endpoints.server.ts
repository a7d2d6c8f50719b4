import { z } from 'zod'
import { sawIdeas } from '@/lib/content/boards/place-commands.server'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { pinsForBoard } from './for-board.server'
import { homeFeed } from './home.server'
import { relatedFeed } from './related.server'
import {
  forBoardGet,
  homeFeedGet,
  ideasSeen,
  relatedFeedGet,
  relatedModulesGet,
  topicFeedGet,
} from './schema'
import { topicFeed } from './topic-feed.server'

/** The common fields of lists that anyone may read; the items are pins by default. */
const feed = { needs: 'anyone', for: 'all visitors', list: true, limit: 'read', output: wirePin } as const

export const feedEndpoints = [
  endpoint({
    door: 'UserHomefeedResource.get',
    ...feed,
    input: homeFeedGet,
    run: ({ viewer, input }) => homeFeed(viewer, input),
  }),
  endpoint({
    door: 'RelatedPinFeedResource.get',
    ...feed,
    input: relatedFeedGet,
    run: ({ viewer, input }) => relatedFeed(viewer, input.pin, input),
  }),
  endpoint({
    door: 'TopicFeedResource.get',
    ...feed,
    input: topicFeedGet,
    run: ({ viewer, input }) => topicFeed(viewer, input),
  }),
  // The same feed under the name and option of other clients.
  endpoint({
    door: 'RelatedModulesResource.get',
    ...feed,
    input: relatedModulesGet,
    run: ({ viewer, input }) => relatedFeed(viewer, input.pin_id, input),
  }),
  endpoint({
    door: 'BoardContentRecommendationResource.get',
    ...feed,
    input: forBoardGet,
    run: ({ viewer, input }) => pinsForBoard(viewer, input.board_id, input),
  }),
  endpoint({
    door: 'BoardContentRecommendationResource.update',
    needs: 'account',
    limit: 'write',
    input: ideasSeen,
    output: z.strictObject({ board_id: safeString(), has_fresh_more_ideas_tab: z.literal(false) }),
    run: ({ viewer, input }) => sawIdeas(viewer, input.board_id),
  }),
  endpoint({
    door: 'BoardRelatedPixieFeedResource.get',
    ...feed,
    input: forBoardGet,
    run: ({ viewer, input }) => pinsForBoard(viewer, input.board_id, input),
  }),
] as const
