import { pictureUses } from '@/lib/media/images/files/unused.server'
import { captionUses, videoUses } from '@/lib/media/video/uses.server'
import { answering } from '@/lib/platform/db/call-worker.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { storiesCounters, storiesRules } from './doctor'
import { storyEndpoints } from './endpoints.server'
import { leavePolls } from './erase.server'
import { storyLinkQueue } from './queues.server'
import { stories, storyPictures, storyPollOptions, storyVideos, storyVotes } from './table.server'

export const storiesDomain = domain({
  name: 'stories',
  contributes: [
    pictureUses((signature) => `exists (select from story_pictures s where s.signature = ${signature})`),
    videoUses((signature) => `exists (select from story_videos s where s.video_signature = ${signature})`),
    captionUses(
      (signature) => `exists (select from story_videos s where s.captions_signature = ${signature})`,
    ),
  ],
  tables: [stories, storyPictures, storyVideos, storyPollOptions, storyVotes],
  endpoints: storyEndpoints,
  jobs: [
    // These jobs mostly wait for the network. Foreign pages are parsed only by workers (decision 083).
    job(
      storyLinkQueue,
      { lanes: 2, polling: 0.5 },
      answering(storyLinkQueue, async (link) => {
        const { lookUpLink } = await import('./link-lookup.server')
        return lookUpLink(link)
      }),
    ),
  ],
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
