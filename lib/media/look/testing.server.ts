import { PgBoss } from 'pg-boss'
import { databaseUrl } from '@/lib/core/env.server'
import { answering, workerName } from '@/lib/platform/db/call-worker.server'
import { takeJobs } from '@/lib/platform/db/lanes.server'
import { createQueues } from '@/lib/platform/db/queue.server'
import { describeWork } from './describe-work.server'
import { setLookDescriber } from './describer.server'
import { lookPartsQueue, lookSearchQueue, lookSentQueue } from './queues.server'
import { answerLook, answerParts, answerSent } from './search.server'

/** Makes a test's process the worker that answers visual search; returns a function that ends that. */
export async function workLooks(): Promise<() => Promise<void>> {
  setLookDescriber(describeWork)
  const boss = new PgBoss({
    connectionString: databaseUrl(),
    max: 3,
    application_name: workerName,
    useListenNotify: true,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await createQueues(boss, [lookPartsQueue, lookSearchQueue, lookSentQueue])
  const lanes = { lanes: 1, polling: 0.5 }
  await takeJobs(boss, lookSearchQueue, lanes, answering(lookSearchQueue, answerLook))
  await takeJobs(boss, lookSentQueue, lanes, answering(lookSentQueue, answerSent))
  await takeJobs(boss, lookPartsQueue, lanes, answering(lookPartsQueue, answerParts))
  return () => boss.stop({ graceful: false })
}
