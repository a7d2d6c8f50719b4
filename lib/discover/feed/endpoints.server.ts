import { z } from 'zod'
import { sawIdeas } from '@/lib/content/boards/place-commands.server'
import { type WirePin, wirePin } from '@/lib/content/pins/schema'
import { interestNamed } from '@/lib/content/topics/queries.server'
import { endpoint } from '@/lib/core/endpoint'
import { type Page, safeString } from '@/lib/core/input'
import type { Call } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { type AdPlace, withAds } from './ads-point.server'
import type { ListInput } from './feed-page.server'
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
import { topicPins } from './topic-feed.server'

/** The common fields of lists that anyone may read; the items are pins by default. */
const feed = { needs: 'anyone', for: 'all visitors', list: true, limit: 'read', output: wirePin } as const

/** Answers a page of a feed with its ads. */
const inFeed = (
  { viewer, input, origin }: Call<Viewer, ListInput>,
  placement: AdPlace['placement'],
  about: string,
  load: (list: ListInput) => Promise<Page<WirePin>>,
): Promise<Page<WirePin>> =>
  withAds(
    {
      viewer,
      place: { placement, about },
      input,
      get allows_personalization() {
        return origin.allows_personalization === true
      },
    },
    load,
  )

export const feedEndpoints = [
  endpoint({
    door: 'UserHomefeedResource.get',
    ...feed,
    input: homeFeedGet,
    run: (call) => inFeed(call, 'HOME', '', (list) => homeFeed(call.viewer, list)),
  }),
  endpoint({
    door: 'RelatedPinFeedResource.get',
    ...feed,
    input: relatedFeedGet,
    run: (call) => {
      const { pin } = call.input
      return inFeed(call, 'RELATED', pin, (list) => relatedFeed(call.viewer, pin, list))
    },
  }),
  endpoint({
    door: 'TopicFeedResource.get',
    ...feed,
    input: topicFeedGet,
    run: async (call) => {
      const { id } = await interestNamed(call.viewer, call.input.interest)
      return inFeed(call, 'TOPIC', id, (list) => topicPins(call.viewer, id, list))
    },
  }),
  // The same feed under the name and option of other clients.
  endpoint({
    door: 'RelatedModulesResource.get',
    ...feed,
    input: relatedModulesGet,
    run: (call) => {
      const { pin_id } = call.input
      return inFeed(call, 'RELATED', pin_id, (list) => relatedFeed(call.viewer, pin_id, list))
    },
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
