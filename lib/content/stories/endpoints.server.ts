import { z } from 'zod'
import { wireStoryComment, wireStoryPoll } from '@/lib/content/wire/story'
import { endpoint } from '@/lib/core/endpoint'
import { permitLink } from '@/lib/media/links/blocked.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { answerableComments } from './answerable.server'
import { fontFile, storyFonts } from './fonts'
import { storyLinkQueue } from './queues.server'
import { answerableGet, pollPlace, pollVote, storyLinkCreate, wireFonts, wireStoryLink } from './schema'
import { vote } from './vote.server'

export const storyEndpoints = [
  endpoint({
    door: 'StoryPinFontsResource.get',
    needs: 'read',
    limit: 'read',
    input: z.object({}),
    output: wireFonts,
    run: async () => ({
      all: storyFonts.map((font) => ({ ...font, url: fontFile(font.id) })),
    }),
  }),
  endpoint({
    door: 'StoryCommentsResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: answerableGet,
    output: wireStoryComment,
    run: ({ viewer, input }) => answerableComments(viewer, input),
  }),
  endpoint({
    door: 'StoryLinkResource.create',
    needs: 'upload',
    limit: 'lookup',
    input: storyLinkCreate,
    output: wireStoryLink,
    run: async ({ viewer, input: { url } }) => {
      await permitLink(url, 'url')
      return callWorker(storyLinkQueue, { url, user_id: viewer.id })
    },
  }),
  endpoint({
    door: 'StoryPollVoteResource.create',
    needs: 'react',
    limit: 'write',
    input: pollVote,
    output: wireStoryPoll,
    run: ({ viewer, input: { option, ...place } }) => vote(viewer, place, option),
  }),
  endpoint({
    door: 'StoryPollVoteResource.delete',
    needs: 'react',
    limit: 'write',
    input: pollPlace,
    output: wireStoryPoll,
    run: ({ viewer, input }) => vote(viewer, input, null),
  }),
] as const
