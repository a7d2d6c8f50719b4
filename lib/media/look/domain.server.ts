import { answering } from '@/lib/platform/db/call-worker.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { rowsOf } from '@/lib/platform/manifest/overview'
import { describeMissing, describePicture } from './keep.server'
import { lookPartsQueue, lookQueue, lookSearchQueue, lookSentQueue, lookUpgradeQueue } from './queues.server'
import { answerLook, answerParts, answerSent, forgetAnswers } from './search.server'
import { lookAnswers, pictureLooks } from './table.server'

export const lookDomain = domain({
  name: 'look',
  overview: [
    {
      name: 'looks_missing',
      group: 'work',
      sql: `greatest(0, ${rowsOf('media')} - (select count(*) from media where status <> 'succeeded') - ${rowsOf('picture_looks')})`,
      href: null,
      is: 'count',
    },
  ],
  tables: [pictureLooks, lookAnswers],
  jobs: [
    job(lookQueue, { lanes: 1, polling: 2 }, ({ data }) => describePicture(data.signature)),
    job(lookSearchQueue, { lanes: 2, polling: 0.5 }, answering(lookSearchQueue, answerLook)),
    job(lookSentQueue, { lanes: 2, polling: 0.5 }, answering(lookSentQueue, answerSent)),
    job(lookPartsQueue, { lanes: 1, polling: 0.5 }, answering(lookPartsQueue, answerParts)),
  ],
  schedules: [{ queue: lookUpgradeQueue, cron: '* * * * *', run: () => describeMissing() }],
  chores: { 'look-answers': () => forgetAnswers() },
})
