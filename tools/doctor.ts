import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'

/**
 * Runs `npm run doctor`: examines the installation, prints the findings, and exits with 1 if there are any.
 */
await runCommand('doctor', (_given, { DATA_DIR }) =>
  withDatabase(DATA_DIR, async () => {
    // Imported late: these modules read the configuration, which includes DATABASE_URL.
    const { examine } = await import('@/lib/edge/examine/examine.server')
    const { mediaStore } = await import('@/lib/media/images/media-store.server')
    const { closePool } = await import('@/lib/platform/db/client.server')
    const findings = await examine(mediaStore())
    await closePool()
    for (const { rule, subject, detail } of findings) console.log(`${rule}\n    ${subject}: ${detail}`)
    console.log(
      findings.length === 0 ? 'Nothing found: all is as it must be.' : `${findings.length} findings.`,
    )
    process.exitCode = findings.length === 0 ? 0 : 1
  }),
)
