import { permitPicture } from '@/lib/content/pins/picture/removed-picture.server'
import { AppError } from '@/lib/core/app-error'
import { fetchImage, ingestOwnImage } from '@/lib/media/images/ingest.server'
import { findPageImages } from '@/lib/media/images/page/find-images.server'
import type { IngestedImage } from '@/lib/media/images/schema'
import { contentSignature } from '@/lib/media/images/signature.server'
import { db } from '@/lib/platform/db/client.server'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import type { LinkLookup, WireStoryLink } from './schema'

/** Maximum pictures of a page that are tried, since the caller waits. */
const maxTried = 3

/** Returns a picture of a page as the member's own; null if it is not a picture, cannot be fetched, or was removed. */
async function pictureAt(id: string, address: string, policy: NetPolicy): Promise<IngestedImage | null> {
  try {
    const bytes = await fetchImage(address, policy)
    await permitPicture(db(), id, contentSignature(bytes))
    return await ingestOwnImage({ id }, bytes)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/**
 * Reads the page of a link, in a worker: its title, and its first valid picture, which becomes the member's. @throws
 * AppError 1 naming `url` when it cannot be fetched
 */
export async function lookUpLink(
  { url, user_id }: LinkLookup,
  policy: NetPolicy = publicInternet,
): Promise<WireStoryLink> {
  const page = await findPageImages(url, policy)
  for (const { url: address } of page.images.slice(0, maxTried)) {
    const picture = await pictureAt(user_id, address, policy)
    if (picture) return { url: page.url, title: page.title, picture }
  }
  return { url: page.url, title: page.title, picture: null }
}
