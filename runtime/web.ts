import { createServer } from 'node:http'
import path from 'node:path'
import next from 'next'
import { databaseUrl, env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { metrics } from '@/lib/core/logs/metrics.server'
import { flushSearches } from '@/lib/discover/searches/count.server'
import { endStreams } from '@/lib/edge/doors/routes/live-open.server'
import { closeVisitorPages } from '@/lib/edge/visitor-cache/visitor-pages.server'
import { followExperiences } from '@/lib/insights/experiences/cache.server'
import { followExperiments } from '@/lib/insights/experiments/cache.server'
import { closePool } from '@/lib/platform/db/client.server'
import { flushStats } from '@/lib/platform/logs/gather.server'
import { deferEffectsToWorker } from '@/lib/platform/outbox/outbox.server'
import { followTimings } from '@/lib/platform/timings/store.server'
import { BUILDS } from './build/builds'
import { noteUse } from './build/users'
import { logStrays, onStop, reportReady } from './child'
import { startMonitoring } from './monitoring/monitor'
import { limitConnections } from './web/callers'
import { calm } from './web/calm'
import { countConnections, drain } from './web/drain'
import { giveBackMemory } from './web/give-back'
import { shareMetrics } from './web/group-metrics'
import { isHanded, serveHanded } from './web/handed'
import { makeHandler } from './web/handler'
import { loadDoor } from './web/load-door'
import { renderWithNodeBuild } from './web/node-renderer'
import { warmUp } from './web/warm-up'

/** Milliseconds within which the complete headers must arrive, so that slow senders cannot occupy every connection. */
const HEADERS_MS = 15_000
/** Milliseconds for a whole upload over a slow line; all other bodies have less (web/body-guard.ts). */
const REQUEST_MS = 300_000
/** Milliseconds between checks for connections that took too long. */
const CHECK_MS = 5_000
/** Milliseconds of silence after which a connection is closed: the client does not read the answer. */
const SILENT_MS = 120_000
/** Milliseconds; longer than the idle time of common load balancers, which must be the first to close. */
const KEEP_ALIVE_MS = 65_000

const { HOST, NEXT_DIST_DIR, NODE_ENV, PORT } = env()
if (NODE_ENV === 'production') noteUse(BUILDS, [NEXT_DIST_DIR, path.relative('.', import.meta.dirname)])
logStrays()
databaseUrl()
deferEffectsToWorker()
shareMetrics(metrics().registry)
const stopMonitoring = await startMonitoring('web')
renderWithNodeBuild()
const app = next({ dev: NODE_ENV === 'development', dir: '.', hostname: HOST, port: PORT })
await app.prepare()
const answerer = app.getRequestHandler()
void followExperiments()
void followExperiences()
const stopTimings = followTimings()
giveBackMemory()
// In development, an error in the code must not keep Next from showing it.
if (NODE_ENV === 'development') loadDoor(answerer).catch((error) => log.warn({ err: error }, 'no listeners'))
else {
  await loadDoor(answerer)
  await warmUp(answerer)
}
const server = createServer(
  {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
    // No page or call speaks another protocol: a request to upgrade is answered as if it had not asked (RFC 9110, 7.8).
    shouldUpgradeCallback: () => NODE_ENV === 'development',
  },
  makeHandler(answerer),
)
server.setTimeout(SILENT_MS)
limitConnections(server)
if (NODE_ENV === 'development') server.on('upgrade', app.getUpgradeHandler())
const open = countConnections(server)
if (isHanded()) {
  serveHanded(server)
  await calm()
  reportReady()
} else {
  server.once('error', (error) => {
    log.fatal({ err: error }, `cannot listen on ${HOST}:${PORT}`)
    process.exit(1)
  })
  server.listen(PORT, HOST, () => {
    log.info({ host: HOST, port: PORT }, 'web server listens')
    reportReady()
  })
}

onStop(async () => {
  // Streams do not end on their own: their readers reconnect to another process immediately.
  await endStreams()
  await closeVisitorPages()
  await drain(server, open)
  await Promise.all([flushStats(), flushSearches(), stopTimings()])
  await closePool()
  await stopMonitoring()
})
