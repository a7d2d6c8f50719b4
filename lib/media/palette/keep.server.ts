import { sql } from 'drizzle-orm'
import { descriptions, type Undescribed } from '@/lib/media/images/describe-missing.server'
import { extensionOf, mediaKey } from '@/lib/media/images/sizes'
import { lookDescriber } from '@/lib/media/look/describer.server'
import { db } from '@/lib/platform/db/client.server'
import { paletteOf } from './palette-bytes'

/** The method by which palettes are computed: a change of it makes all again. */
export const paletteVersion = 1

/** Describes one picture; an unreadable one is stored without colors, so that it is not tried again. */
async function keepPalette({ signature, ext }: Undescribed): Promise<void> {
  const key = mediaKey(signature, '236x', extensionOf('236x', ext))
  const bytes = await lookDescriber()({ key, crop: null, asks: 'palette' })
  const { colors, skin_tone } = bytes ? paletteOf(bytes) : { colors: 0, skin_tone: null }
  // The picture may have been deleted in the meantime.
  await db().execute(sql`
    insert into picture_palettes (signature, colors, skin_tone, version)
    select m.signature, ${colors}, ${skin_tone}::smallint, ${paletteVersion} from media m where m.signature = ${signature}
    on conflict (signature) do update
      set colors = excluded.colors, skin_tone = excluded.skin_tone, version = excluded.version`)
}

const palettes = descriptions({
  isThere: sql`exists (
    select from picture_palettes l where l.signature = m.signature and l.version = ${paletteVersion})`,
  keep: keepPalette,
  atOnce: 50,
})

/** Describes a picture that became ready, unless it has a palette. */
export const describePicture = palettes.describePicture

/** Describes pictures that have no palette, for about `ms` milliseconds; returns their number. */
export const describeMissing = (ms = 30_000): Promise<number> => palettes.describeMissing(ms)
