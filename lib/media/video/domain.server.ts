import { domain } from '@/lib/platform/manifest/domain.server'
import { rowsOf } from '@/lib/platform/manifest/overview'
import { saveFact } from '@/lib/platform/site-facts/facts.server'
import { videoRules } from './doctor'
import { videoCalls } from './endpoints.server'
import { requeueVideos } from './jobs.server'
import { requeueVideosQueue } from './queues.server'
import { sweepVideoLeftovers } from './sweep.server'
import { captions, videos, videoUploads } from './table.server'
import { isVideoOffered } from './tools.server'

export const videoDomain = domain({
  name: 'video',
  tables: [videos, captions, videoUploads],
  endpoints: videoCalls,
  rules: videoRules,
  overview: [{ name: 'videos', group: 'content', sql: rowsOf('videos'), href: null, is: 'count' }],
  onWorkerStart: () => saveFact('video', isVideoOffered()),
  schedules: [{ queue: requeueVideosQueue, cron: '* * * * *', run: () => requeueVideos() }],
  chores: { videos: () => sweepVideoLeftovers() },
  exports: [{ file: 'video-uploads', from: 'video_uploads', where: 'x.user_id = $1', without: ['lease'] }],
})
