import { domain } from '@/lib/platform/house/domain.server'
import { storiesCounters, storiesRules } from './doctor'
import { leavePolls } from './erase.server'
import { storyEndpoints } from './resources.server'
import { stories, storyPictures, storyPollOptions, storyVideos, storyVotes } from './table.server'

export const storiesDomain = domain({
  name: 'stories',
  tables: [stories, storyPictures, storyVideos, storyPollOptions, storyVotes],
  endpoints: storyEndpoints,
  counters: storiesCounters,
  rules: storiesRules,
  leave: [leavePolls],
  exports: [
    {
      file: 'stories',
      from: 'stories',
      where: 'x.pin_id in (select id from pins where user_id = $1)',
    },
    { file: 'poll-votes', from: 'story_votes', where: 'x.user_id = $1' },
  ],
})
