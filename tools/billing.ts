import { randomUUID } from 'node:crypto'
import { type BillingUse, faultOfWords } from '@/lib/business/admin/command'
import { AppError } from '@/lib/core/app-error'
import { Refusal } from '../runtime/command/refusal'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'

/** Runs `npm run billing`: the money of businesses from the command line, each action once per `--key`. */
await runCommand('billing', async ({ words: [use = '', ...words], options }, { DATA_DIR }) => {
  const fault = faultOfWords(use, words)
  if (fault) throw new Refusal(fault)
  const key = String(options.key ?? randomUUID())
  if (!/^[A-Za-z0-9_.:-]{8,100}$/.test(key))
    throw new Refusal('A key has 8 to 100 letters, digits, dots, colons, hyphens and underscores.')

  await withDatabase(DATA_DIR, async (url) => {
    // Imported late: these modules read the configuration, which includes DATABASE_URL.
    const { prepareDatabase } = await import('../runtime/prepare-database')
    await prepareDatabase(url)
    const { closePool } = await import('@/lib/platform/db/client.server')
    const { refusalLine, runBillingUse } = await import('@/lib/business/admin/command.server')
    try {
      console.log(await runBillingUse(use as BillingUse, words, key))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      console.error(refusalLine(error, use as BillingUse, words))
      process.exitCode = 1
    } finally {
      await closePool()
    }
  })
})
