import { AppError } from '@/lib/core/app-error'
import { parseEnv } from '@/lib/core/env.server'
import { withDatabase } from '../runtime/with-database'

/**
 * Runs `npm run admin -- NAME [--off | --end-mfa]`: makes a user an admin, or revokes it; or turns off a lost
 * second factor.
 */
const given = process.argv.slice(2)
const names = given.filter((word) => !word.startsWith('-'))
const isOff = given.includes('--off')
const endsMfa = given.includes('--end-mfa')
const [name] = names
if (!name || names.length > 1 || given.length > names.length + (isOff || endsMfa ? 1 : 0)) {
  console.error('Usage: npm run admin -- NAME [--off | --end-mfa]')
  process.exit(2)
}

const refusals: Partial<Record<number, string>> = {
  30: `Nobody here is called ${name}. Sign up first, then give your username.`,
  409: endsMfa ? `${name} has no second factor.` : `${name} is the only admin. Make somebody else one first.`,
}

await withDatabase(parseEnv(process.env).DATA_DIR, async (url) => {
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
