import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { forgetExpired } from '@/lib/accounts/account/upkeep.server'
import { eraseDue } from '@/lib/accounts/deletion/erase.server'
import { dropExpiredExports, makeExport } from '@/lib/accounts/export/jobs.server'
import { endPasscodes } from '@/lib/accounts/passcode/upkeep.server'
import { recheckClaims } from '@/lib/accounts/websites/recheck.server'
import { settleAudience } from '@/lib/content/boards/settle-audience.server'
import { purgeComments } from '@/lib/content/comments/commands.server'
import { markMediaReady, purgeDeleted } from '@/lib/content/pins/commands.server'
import { markVideoPinsReady } from '@/lib/content/pins/pin-video.server'
import { purgeTries } from '@/lib/content/tries/jobs.server'
import { log } from '@/lib/core/log.server'
import { refreshTerms } from '@/lib/discover/search/terms.server'
import { sweepOrphans } from '@/lib/edge/doctor/sweep-orphans.server'
import { forgetConversations } from '@/lib/inbox/messages/commands.server'
import { forgetNotices } from '@/lib/inbox/notifications/commands.server'
import { runMails } from '@/lib/inbox/notifications/mails/run.server'
import { forgetPushes } from '@/lib/inbox/notifications/push/commands.server'
import { sendPush } from '@/lib/inbox/notifications/push/send.server'
import { deleteMediaFiles, deriveMedia, failMedia, requeueUnfinished } from '@/lib/media/images/jobs.server'
import { sweepIncoming, sweepUnused, sweepWriting } from '@/lib/media/images/sweep.server'
import { describeOlder } from '@/lib/media/likeness/keep.server'
import { readLinkedPage, refreshPages } from '@/lib/media/rich/pages.server'
import { processVideo, requeueVideos } from '@/lib/media/video/jobs.server'
import { sweepVideoLeftovers } from '@/lib/media/video/sweep.server'
import { takeJobs } from '@/lib/platform/db/lanes.server'
import type { Jobs } from '@/lib/platform/db/queue.server'
import { forgetMails, requeueMails, sendMail } from '@/lib/platform/mail/jobs.server'

/** Pictures made at once by one worker: each decodes with two threads of its own. */
const lanes = 2

/** Seconds between looks for new jobs where nobody tells of them: a picture begins to be made at most that long after its upload. */
const polling = 0.5

/** Seconds after which an upload that nobody finished is put into the queue again. */
const unfinished = 120

async function derive(job: JobWithMetadata<Jobs['media.derive']>): Promise<void> {
  const { signature } = job.data
  try {
    await deriveMedia(signature, markMediaReady)
  } catch (error) {
    log.error({ err: error, signature, attempt: job.retryCount }, 'picture not made')
    if (job.retryCount >= job.retryLimit) await failMedia(signature, 'The picture could not be processed.')
    throw error
  }
}

/** What keeps the house clean, each part for itself: one that fails does not keep the others from their work. */
const chores: Record<string, () => Promise<unknown>> = {
  purge: async () => deleteMediaFiles(await purgeDeleted()),
  tries: () => purgeTries(),
  comments: () => purgeComments(),
  incoming: () => sweepIncoming(),
  writing: () => sweepWriting(),
  unused: () => sweepUnused(),
  videos: () => sweepVideoLeftovers(),
  expired: () => forgetExpired(),
  mails: () => forgetMails(),
  unsent: () => requeueMails(),
  passcodes: () => endPasscodes(),
  claims: () => recheckClaims(),
  conversations: () => forgetConversations(),
  pages: () => refreshPages(),
  looks: () => describeOlder(),
  erased: async () => deleteMediaFiles(await eraseDue()),
  exports: () => dropExpiredExports(),
  notices: () => forgetNotices(),
  pushes: () => forgetPushes(),
}

/** Runs every chore. @throws the last failure, after all had their turn */
export async function runChores(): Promise<void> {
  let failure: unknown = null
  for (const [name, chore] of Object.entries(chores)) {
    await chore().catch((error: unknown) => {
      log.error({ err: error, chore: name }, 'upkeep failed')
      failure = error
    })
  }
  if (failure) throw failure
}

/** Binds every queue to its handler, in a worker process, and takes up what a killed worker left. */
export async function registerJobs(boss: PgBoss): Promise<void> {
  await takeJobs(boss, 'media.derive', { lanes, polling }, derive)
  await takeJobs(boss, 'mail.send', { lanes, polling }, ({ data, retryCount, retryLimit }) =>
    sendMail(data.id, retryCount >= retryLimit, data.actor_id),
  )
  await takeJobs(boss, 'push.send', { lanes, polling: 1 }, ({ data }) => sendPush(data))
  await takeJobs(boss, 'links.fetch', { polling: 1 }, async ({ data }) => {
    const { wait } = await readLinkedPage(data.hash)
    if (wait > 0) await boss.send('links.fetch', data, { startAfter: wait, singletonKey: data.hash })
  })
  await takeJobs(boss, 'account.export', { polling: 2 }, ({ data, retryCount, retryLimit }) =>
    makeExport(data.id, retryCount >= retryLimit),
  )
  await takeJobs(boss, 'pins.audience', { polling: 1 }, ({ data }) => settleAudience(data.user_id))
  // One at a time: a video takes every core that it is given.
  await takeJobs(boss, 'video.process', { polling: 1 }, ({ data, retryCount, retryLimit }) =>
    processVideo(data.id, retryCount >= retryLimit, markVideoPinsReady),
  )
  await boss.work('media.requeue', async () => {
    await requeueUnfinished(unfinished)
    await requeueVideos()
  })
  await boss.work('upkeep', () => runChores())
  await boss.work('media.orphans', async () => {
    await sweepOrphans()
  })
  await boss.work('mail.runs', () => runMails())
  await boss.work('search.terms', async () => {
    await refreshTerms()
  })
  await boss.schedule('media.requeue', '* * * * *')
  await boss.schedule('search.terms', '* * * * *')
  await boss.schedule('mail.runs', '*/15 * * * *')
  await boss.schedule('upkeep', '*/10 * * * *')
  // It reads the whole store, so it comes once a day.
  await boss.schedule('media.orphans', '17 4 * * *')
  await requeueUnfinished(0)
}
