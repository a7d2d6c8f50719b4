import path from 'node:path'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { BUILDS, currentBuild } from './build/builds'
import { noteUse } from './build/users'
import { onStop, reportReady } from './child'
import { execArgv } from './conductor/keep-alive'
import { listen, makeFront } from './web/front'
import { serveGroupMetrics } from './web/group-metrics'
import { type Program, startProcessGroup } from './web/process-group'

/** Milliseconds between log lines about refused connections. */
const REPORT_MS = 10_000

/**
 * Runs the web processes of one machine behind one port, `WEB_PROCESSES` of them. SIGHUP replaces them one by one, by
 * those of the newest build; SIGTERM ends them when their requests are answered.
 */
const { HOST, NEXT_DIST_DIR, PORT, WEB_PROCESSES } = env()
const own = { pages: NEXT_DIST_DIR, processes: path.relative('.', import.meta.dirname) }
noteUse(BUILDS, Object.values(own), PORT)

let isReplacing = false
/** Returns the program of the web processes: at first of the build that this process belongs to. */
function program(): Program {
  const { pages, processes } = (isReplacing && currentBuild()) || own
  const script = path.join(processes, 'web.mjs')
  isReplacing = true
  return { script, execArgv: execArgv(script), env: { NEXT_DIST_DIR: pages } }
}

let refused = 0
const front = makeFront(() => refused++)
setInterval(() => {
  if (refused > 0) log.warn({ refused }, 'too many connections at once: some were refused')
  refused = 0
}, REPORT_MS).unref()
serveGroupMetrics()
const group = startProcessGroup({
  program,
  count: WEB_PROCESSES,
  front,
  report: (message) => log.error(message),
})
onStop(async () => {
  front.server.close()
  await group.stop()
})
process.on('SIGHUP', () => {
  log.info('replacing the web processes')
  group.replace().then(
    () => log.info('web processes replaced'),
    (error: unknown) => log.error({ err: error }, 'not every web process was replaced'),
  )
})
try {
  await group.ready
  await listen(front, PORT, HOST)
  log.info({ host: HOST, port: PORT }, 'web server listens')
  reportReady()
} catch (error) {
  log.fatal({ err: error }, `web processes on ${HOST}:${PORT}`)
  process.exit(1)
}
