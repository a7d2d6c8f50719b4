import { contributionPoint } from '@/lib/core/contribution'
import type { Db } from '@/lib/platform/db/client.server'

/** Ends what a block ends in other domains: what `one` has on the things of `other`. The caller has locked both people. */
export const blockEffects =
  contributionPoint<(tx: Db, one: string, other: string) => Promise<void>>('effects of a block')
