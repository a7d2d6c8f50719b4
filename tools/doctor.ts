import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'
import { progressOf } from './console/progress'

/**
 * Runs `npm run doctor`: examines the installation, prints what was checked, how it is and the findings, and exits with
 * 1 if there are any.
 */
await runCommand('doctor', ({ options }, { DATA_DIR }) =>
  withDatabase(DATA_DIR, async () => {
    // Imported late: these modules read the configuration, which includes DATABASE_URL.
    const { checkCount, examineEach } = await import('@/lib/edge/examine/examine.server')
    const { mediaStore } = await import('@/lib/media/images/files/media-store.server')
    const { closePool } = await import('@/lib/platform/db/client.server')
    const { factsOf } = await import('./doctor/facts')
    const { jsonOf, reportOf } = await import('./doctor/report')
    const began = performance.now()
    // Only for eyes: a file or a program gets the report alone.
    const onPart = process.stderr.isTTY ? progressOf('Checking', checkCount, process.stderr) : () => undefined
    let done = 0
    const checks = await examineEach(mediaStore(), undefined, ({ name }) => onPart(++done, name))
    const ms = performance.now() - began
    const facts = await factsOf()
    await closePool()
    if (options.json) console.log(JSON.stringify(jsonOf(checks, facts, ms), null, 2))
    else console.log(reportOf(checks, facts, ms).join('\n'))
    process.exitCode = checks.every(({ findings }) => findings.length === 0) ? 0 : 1
  }),
)
