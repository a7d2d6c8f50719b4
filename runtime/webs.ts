import path from 'node:path'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/log.server'
import { onStop, sayReady } from './child'
import { execArgv } from './conductor/keep-alive'
import { serveGroupMetrics } from './web/group-metrics'
import { startProcessGroup } from './web/process-group'

/**
 * The web processes of one machine behind one port, `WEB_PROCESSES` of them. SIGHUP replaces them one by one for an
 * upgrade; SIGTERM ends them when their requests are answered.
 */
const script = path.join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'web.ts' : 'web.mjs')
serveGroupMetrics()
const group = startProcessGroup({
  script,
  execArgv: execArgv(script),
  count: env().WEB_PROCESSES,
  say: (message) => log.error(message),
})
onStop(() => group.stop())
process.on('SIGHUP', () => {
  log.info('replacing the web processes')
  group.replace().then(
    () => log.info('web processes replaced'),
    (error: unknown) => log.error({ err: error }, 'not every web process was replaced'),
  )
})
group.ready.then(sayReady, (error: unknown) => {
  log.fatal({ err: error }, 'web processes')
  process.exit(1)
})
