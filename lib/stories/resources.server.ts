import { member } from '@/lib/core/resource'
import { createStory } from './commands.server'
import { storyCreate } from './schema'

export const storyResources = {
  StoryPinResource: {
    create: member({
      needs: 'save',
      limit: 'write',
      input: storyCreate,
      run: ({ viewer, input }) => createStory(viewer, input),
    }),
  },
}
