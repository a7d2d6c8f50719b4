import { AppError } from '@/lib/core/app-error'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { ensureBusiness } from './commands.server'

type Named = { business_id?: unknown }

/**
 * Runs a call on a business. The business of an account exists from the moment that the account is one, although its row is made
 * when it is first needed: a call on the viewer's own that finds none makes it, and runs again.
 */
export async function withOwnBusiness<T>(viewer: Viewer, input: unknown, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isMissing = error instanceof AppError && error.status === 404
    if (!isMissing || !isMember(viewer) || viewer.user.business_name === null) throw error
    if ((input as Named | null)?.business_id !== viewer.id) throw error
    await transact((tx) => ensureBusiness(tx, viewer))
    return run()
  }
}
