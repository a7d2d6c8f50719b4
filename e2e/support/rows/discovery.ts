import { data } from '../client'
import type { World } from '../world'
import { mine, read, wrongId } from './row'

const newest = async ({ me, other }: World) => {
  await other.write('UserFollowResource', 'create', { user_id: me.id })
  const entries = data(await me.read<{ id: string }[]>('NewsHubResource', {}))
  return entries[0]?.id ?? ''
}

/** Topics, lists of followers, and facts about a pin, as other clients ask for them. */
export const discoveryRows = {
  TopicResource: { get: read(wrongId('interest'), ({ topicId }) => ({ interest: topicId })) },
  TopicFeedResource: { get: read(wrongId('interest'), ({ topicId }) => ({ interest: topicId })) },
  StorefrontFeedResource: { get: read(wrongId('user_id'), ({ other }) => ({ user_id: other.id })) },
  RelatedInterestsResource: {
    get: read(wrongId('interest_name'), ({ topicId }) => ({ interest_name: topicId })),
  },
  InterestFollowingResource: { get: mine(wrongId('username'), ({ me }) => ({ username: me.username })) },
  BoardFollowersResource: {
    get: read(wrongId('board_id'), ({ theirBoard }) => ({ board_id: theirBoard.id })),
  },
  BoardFollowingResource: { get: read(wrongId('username'), ({ other }) => ({ username: other.username })) },
  AggregatedActivityFeedResource: {
    get: read(wrongId('aggregated_pin_data_id'), ({ theirPin }) => ({
      aggregated_pin_data_id: theirPin.aggregated_pin_data.id,
    })),
  },
  OnPinAnalyticsResource: { get: mine(wrongId('pin_id'), ({ pin }) => ({ pin_id: pin.id })) },
  PinStatisticsResource: { get: mine(wrongId('pin_id'), ({ pin }) => ({ pin_id: pin.id })) },
  PinViewResource: {
    create: read({ options: { pin_ids: [] }, field: 'pin_ids' }, ({ pin }) => ({ pin_ids: [pin.id] })),
  },
  // A text that is no token is counted, and answered as one is.
  CardSeenResource: {
    create: read({ options: { events: [] }, field: 'events' }, () => ({
      events: [
        { token: 'none', kind: 'IMPRESSION' },
        { pin_id: '1', kind: 'IMPRESSION' },
      ],
    })),
  },
  BoardTitleSuggestionsResource: {
    get: mine(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
  },
  NewsHubDetailsResource: {
    get: mine(wrongId('news_id'), async (world) => ({ news_id: await newest(world) })),
  },
  // Tests may not call external pages.
  DidItImageUploadResource: {
    create: {
      ...mine(wrongId('image_url'), ({ pin }) => ({ image_url: pin.images.orig?.url })),
    },
  },
}
