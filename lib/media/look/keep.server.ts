import { sql } from 'drizzle-orm'
import { descriptions, type Undescribed } from '@/lib/media/images/describe-missing.server'
import { extensionOf, mediaKey } from '@/lib/media/images/sizes'
import { db } from '@/lib/platform/db/client.server'
import { lookDescriber } from './describer.server'
import { lookStored } from './stored.server'

/** Describes one picture and stores its look; an unreadable one is marked, so that it is not tried again. Then tells
 * those that learn from looks. */
async function keepLook({ signature, ext }: Undescribed): Promise<void> {
  const key = mediaKey(signature, '474x', extensionOf('474x', ext))
  const look = (await lookDescriber()({ key, crop: null })) ?? Buffer.alloc(0)
  // The picture may have been deleted in the meantime.
  await db().execute(sql`
    insert into picture_looks (signature, look) select m.signature, ${Buffer.from(look)} from media m
    where m.signature = ${signature} on conflict do nothing`)
  for (const learn of lookStored.all()) await learn(signature)
}

const looks = descriptions({
  isThere: sql`exists (select from picture_looks l where l.signature = m.signature)`,
  keep: keepLook,
  atOnce: 20,
})

/** Describes a picture that became ready, unless it has a look. */
export const describePicture = looks.describePicture

/** Describes pictures that have no look, for about `ms` milliseconds; returns their number. */
export const describeMissing = (ms = 45_000): Promise<number> => looks.describeMissing(ms)
