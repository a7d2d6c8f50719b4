import { AppError } from '@/lib/core/app-error'
import { Refusal } from '../runtime/command/refusal'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'

/**
 * Runs `npm run admin -- NAME [--off | --end-mfa]`: makes a user an admin, or revokes it; or turns off a lost
 * second factor.
 */
await runCommand('admin', async ({ words: [name = ''], options }, { DATA_DIR }) => {
  const isOff = options.off === true
  const endsMfa = options['end-mfa'] === true
  if (isOff && endsMfa) throw new Refusal('--off and --end-mfa are two steps: give one of them.')
  const refusals: Partial<Record<number, string>> = {
    30: `Nobody here is called ${name}. Sign up first, then give your username.`,
    409: endsMfa
      ? `${name} has no second factor.`
      : `${name} is the only admin. Make someone else an admin first.`,
  }

  await withDatabase(DATA_DIR, async (url) => {
    // Imported late: these modules read the configuration, which includes DATABASE_URL.
    const { prepareDatabase } = await import('../runtime/prepare-database')
    await prepareDatabase(url)
    const { setAdmin } = await import('@/lib/insights/admin/commands.server')
    const { closePool } = await import('@/lib/platform/db/client.server')
    const { endMfaByName } = await import('@/lib/insights/admin/end-mfa.server')
    try {
      if (endsMfa) {
        await endMfaByName(name)
        console.log(`${name} logs in by password alone now.`)
      } else {
        const isChanged = await setAdmin(name, !isOff)
        const state = isOff ? 'no longer an admin' : 'an admin'
        console.log(isChanged ? `${name} is ${state}.` : `${name} was ${state} already.`)
      }
    } catch (error) {
      const refusal = error instanceof AppError ? refusals[error.code] : undefined
      if (!refusal) throw error
      console.error(refusal)
      process.exitCode = 1
    } finally {
      await closePool()
    }
  })
})
