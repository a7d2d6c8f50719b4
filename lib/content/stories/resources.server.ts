import { wirePin } from '@/lib/content/pins/schema'
import { wireStoryPoll } from '@/lib/content/wire/story'
import { endpoint } from '@/lib/core/endpoint'
import { createStory } from './commands.server'
import { pollPlace, pollVote, storyCreate } from './schema'
import { vote } from './vote.server'

export const storyEndpoints = [
  endpoint({
    resource: ['StoryPinResource', 'create'],
    needs: 'save',
    limit: 'write',
    input: storyCreate,
    output: wirePin,
    run: ({ viewer, input }) => createStory(viewer, input),
  }),
  endpoint({
    resource: ['StoryPollVoteResource', 'create'],
    needs: 'react',
    limit: 'write',
    input: pollVote,
    output: wireStoryPoll,
    run: ({ viewer, input: { option, ...place } }) => vote(viewer, place, option),
  }),
  endpoint({
    resource: ['StoryPollVoteResource', 'delete'],
    needs: 'react',
    limit: 'write',
    input: pollPlace,
    output: wireStoryPoll,
    run: ({ viewer, input }) => vote(viewer, input, null),
  }),
] as const
