import { answering } from '@/lib/platform/db/call-worker.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { rowsOf } from '@/lib/platform/manifest/overview'
import { imagesRules } from './doctor'
import { mediaEndpoints } from './endpoints.server'
import { removeMedia } from './erase.server'
import { sweepIncoming, sweepUnused, sweepWriting } from './files/sweep.server'
import { requeueUnfinished } from './jobs.server'
import { pageImagesQueue, requeueQueue } from './queues.server'
import { media, mediaEdits } from './table.server'

declare module '@/lib/core/events.server' {
  interface Events {
    mediaReady: { signature: string }
  }
}

/** Seconds after which an unfinished upload is queued again. */
const unfinishedSeconds = 120

export const imagesDomain = domain({
  name: 'images',
  overview: [
    { name: 'pictures', group: 'content', sql: rowsOf('media'), href: null, is: 'count' },
    {
      name: 'pictures_waiting',
      group: 'work',
      sql: `(select count(*) from media where status = 'registered')`,
      href: null,
      is: 'count',
    },
  ],
  tables: [media, mediaEdits],
  endpoints: mediaEndpoints,
  rules: imagesRules,
  jobs: [
    // These jobs mostly wait for the network. Jobs that parse foreign pages run in workers (decision 083).
    job(
      pageImagesQueue,
      { lanes: 4, polling: 0.5 },
      answering(pageImagesQueue, async ({ url }) => {
        const { findPageImages } = await import('./page/find-images.server')
        return findPageImages(url)
      }),
    ),
  ],
  schedules: [{ queue: requeueQueue, cron: '* * * * *', run: () => requeueUnfinished(unfinishedSeconds) }],
  onWorkerStart: () => requeueUnfinished(0),
  chores: { incoming: () => sweepIncoming(), writing: () => sweepWriting(), unused: () => sweepUnused() },
  remove: [removeMedia],
  exports: [
    { file: 'pictures', from: 'media', where: 'x.uploaded_by = $1' },
    {
      file: 'picture-edits',
      from: 'media_edits',
      where: 'x.signature in (select signature from media where uploaded_by = $1)',
    },
  ],
})
