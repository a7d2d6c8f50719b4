import { briefly } from '@/lib/core/briefly'
import { type ImageRef, imagesFor, type MediaRef } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'

const ready = statement<MediaRef, [string]>(
  'media_for_link_preview',
  `select signature, ext, width, height from media where signature = $1 and status = 'succeeded'`,
)

/** A picture does not change; that it is ready may be known a little later. */
const previewOf = briefly<ImageRef | null>(
  'linkPreview',
  { ms: 30_000, max: 1000, passes: (found) => found === null },
  async (signature) => {
    const [media] = await ready(signature)
    return (media && imagesFor(media, ['600x315'])['600x315']) ?? null
  },
)

/**
 * Returns the picture for previews on other sites, from the address of another size; null if there is none.
 */
export async function linkPreviewOf(url: string | null | undefined): Promise<ImageRef | null> {
  const signature = /([0-9a-f]{32})\.\w+$/.exec(url ?? '')?.[1]
  return signature ? previewOf(signature) : null
}
