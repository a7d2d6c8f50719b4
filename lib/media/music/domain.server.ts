import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { musicRules } from './doctor'
import { musicEndpoints } from './endpoints.server'
import { sweepMusic } from './files.server'
import { makeTrack, requeueMusic } from './make-track.server'
import { musicQueue, requeueMusicQueue } from './queues.server'
import { loadMusic } from './screens.server'
import { musicTracks } from './table.server'

export const musicDomain = domain({
  name: 'music',
  tables: [musicTracks],
  endpoints: musicEndpoints,
  screens: { '/admin/music': loadMusic },
  jobs: [
    job(musicQueue, { polling: 1 }, ({ data, retryCount, retryLimit }) =>
      makeTrack(data.id, retryCount >= retryLimit),
    ),
  ],
  schedules: [{ queue: requeueMusicQueue, cron: '* * * * *', run: () => requeueMusic() }],
  onWorkerStart: () => requeueMusic(0),
  chores: { music: () => sweepMusic() },
  rules: musicRules,
})
