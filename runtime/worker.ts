import path from 'node:path'
import { PgBoss } from 'pg-boss'
import { setFeedImporter } from '@/lib/ads/catalogs/run/importer.server'
import { databaseUrl } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { queues, registerJobs } from '@/lib/edge/jobs.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { requeueUnfinished } from '@/lib/media/images/jobs.server'
import { setPictureMaker } from '@/lib/media/images/pixels/picture-maker.server'
import { setLookDescriber } from '@/lib/media/look/describer.server'
import { workerName } from '@/lib/platform/db/call-worker.server'
import { closePool } from '@/lib/platform/db/client.server'
import { createQueues } from '@/lib/platform/db/queue.server'
import { startEffects } from '@/lib/platform/outbox/outbox.server'
import { followTimings } from '@/lib/platform/timings/store.server'
import { BUILDS } from './build/builds'
import { noteUse } from './build/users'
import { logStrays, onStop, reportReady } from './child'
import { Importer } from './importer/importer'
import { Looker } from './looker/looker'
import { startMonitoring } from './monitoring/monitor'
import { startPainters } from './painter/painters'

/** Milliseconds for running jobs when the worker stops; unfinished ones run again. */
const DRAIN_MS = 8_000

/** Milliseconds between checks whether a lost database is back. */
const RETURN_MS = 1_000

/** True after the database was lost: jobs of this worker may be marked as running although they are not. */
let wasLost = false
let watch: NodeJS.Timeout | undefined

const boss = new PgBoss({
  connectionString: databaseUrl(),
  max: 5,
  application_name: workerName,
  useListenNotify: true,
})
boss.on('error', (error) => {
  wasLost = true
  log.error({ err: error }, 'job queue')
})
boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))

/** Requeues interrupted jobs immediately after an outage, rather than when they expire. */
async function takeUpAgain(): Promise<void> {
  if (!wasLost) return
  wasLost = false
  await requeueUnfinished(0).catch(() => {
    wasLost = true
  })
}

const isSource = import.meta.filename.endsWith('.ts')
if (!isSource) noteUse(BUILDS, [path.relative('.', import.meta.dirname)])
const painters = startPainters(
  path.join(import.meta.dirname, isSource ? 'painter.ts' : 'painter.mjs'),
  (message) => log.warn(message),
  undefined,
  // What is being described is tried again by its job.
  () => looker.stop(),
)
setPictureMaker(painters.make)
const looker = new Looker(
  path.join(import.meta.dirname, isSource ? 'looker.ts' : 'looker.mjs'),
  undefined,
  undefined,
  () => !painters.isMakingLarge(),
)
setLookDescriber(looker.describe)
const importer = new Importer(path.join(import.meta.dirname, isSource ? 'importer.ts' : 'importer.mjs'))
setFeedImporter(importer.run)

let stopEffects = async () => {}
let stopTimings = async () => {}
const stopMonitoring = await startMonitoring('worker')
onStop(async () => {
  clearInterval(watch)
  await stopEffects()
  await boss.stop({ graceful: true, timeout: DRAIN_MS })
  await painters.stop()
  looker.stop()
  importer.stop()
  await stopTimings()
  await closePool()
  await stopMonitoring()
})

logStrays()
registerListeners()
await boss.start()
await createQueues(boss, queues)
await registerJobs(boss)
stopEffects = startEffects()
stopTimings = followTimings()
watch = setInterval(takeUpAgain, RETURN_MS)
log.info('worker runs')
reportReady()
