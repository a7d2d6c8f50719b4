import { member } from '@/lib/core/resource'
import { createStory } from './commands.server'
import { pollPlace, pollVote, storyCreate } from './schema'
import { vote } from './vote.server'

export const storyResources = {
  StoryPinResource: {
    create: member({
      needs: 'save',
      limit: 'write',
      input: storyCreate,
      run: ({ viewer, input }) => createStory(viewer, input),
    }),
  },
  StoryPollVoteResource: {
    create: member({
      needs: 'react',
      limit: 'write',
      input: pollVote,
      run: ({ viewer, input: { option, ...place } }) => vote(viewer, place, option),
    }),
    delete: member({
      needs: 'react',
      limit: 'write',
      input: pollPlace,
      run: ({ viewer, input }) => vote(viewer, input, null),
    }),
  },
}
