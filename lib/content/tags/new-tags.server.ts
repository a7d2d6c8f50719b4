import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { setObjects } from './objects.server'
import { checkObjects } from './products.server'
import type { NewTags } from './schema'
import { pinTags } from './table.server'

/** Requires that tags are on pictures of their pin, which has `pictures`. @throws AppError 1 naming the tag's `slot` */
export function permitSlots(tags: readonly { slot: number }[], pictures: number, field = 'pin_tags'): void {
  const n = tags.findIndex(({ slot }) => slot >= Math.max(1, pictures))
  if (n >= 0) throw new AppError('badRequest', { field: `${field}.${n}.slot`, reason: 'noSuchSlide' })
}

/** Requires that a member may tag the products of a new pin's tags. @throws AppError as `checkObjects`, naming the tag's field */
export async function checkTags(tx: Db, member: Member, tags: NewTags): Promise<void> {
  for (const [n, { tagged_objects }] of tags.entries())
    await checkObjects(tx, member, tagged_objects).catch((error: unknown) => {
      if (!(error instanceof AppError) || !error.reason) throw error
      const { errorName, field, reason, params } = error
      throw new AppError(errorName, { field: `pin_tags.${n}.${field}`, reason, params })
    })
}

/** Returns the tags whose products still exist, for a pin that is published some time after it was tagged. */
export async function tagsStillThere(tx: Db, member: Member, tags: NewTags): Promise<NewTags> {
  const there: NewTags = []
  for (const tag of tags) {
    const isThere = await checkTags(tx, member, [tag]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
    if (isThere) there.push(tag)
  }
  return there
}

/** Stores the checked tags of a new pin. */
export async function attachTags(tx: Db, pin_id: string, tags: NewTags): Promise<void> {
  for (const { slot, x, y, tagged_objects } of tags) {
    const [made] = await tx.insert(pinTags).values({ pin_id, slot, x, y }).returning({ id: pinTags.id })
    if (made) await setObjects(tx, made.id, tagged_objects)
  }
}
