import type { Env } from '@/lib/core/env.server'
import { BUILDS } from '../build/builds'
import { checkForNew } from '../command/data-folder'
import { checkNotConducted } from './database'
import { isOrphaned, whenPortIsFree } from './port'

/** Waits for the port of this start. @throws Refusal when another program has it */
export const portFor = (
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
  report: (message: string) => void,
): Promise<void> => whenPortIsFree(PORT, HOST, () => isOrphaned(BUILDS, PORT), report)

/** Checks, before anything is made, that the data folder and the port are for this start. @throws Refusal */
export async function checkPlace(env: Env, report: (message: string) => void): Promise<void> {
  if (!env.DATABASE_URL) {
    checkForNew(env.DATA_DIR)
    await checkNotConducted(env.DATA_DIR)
  }
  await portFor(env, report)
}
