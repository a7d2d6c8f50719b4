import { pictureTypeOf, wantedTypes } from '@/lib/media/images/pixels/picture-types'
import type { PageImages } from '@/lib/media/images/schema'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'
import { pageText } from '@/lib/platform/net/page-text.server'
import { refusedFetch } from './fetch-refusal'
import { pageImages } from './page-images'

const pageTypes = ['text/html', 'application/xhtml+xml']
const maxPageBytes = 2 * 1024 * 1024

/**
 * Returns the pictures of a page at an untrusted address, behind the address guard; reads at most 2 MB. For the address
 * of a picture, returns that picture. @throws AppError 1 naming `url` when it cannot be fetched
 */
export async function findPageImages(url: string, policy: NetPolicy = publicInternet): Promise<PageImages> {
  const options = {
    types: [...pageTypes, ...wantedTypes],
    sniff: pictureTypeOf,
    maxBytes: maxPageBytes,
    overflow: 'cut',
  } as const
  const page = await guardedFetch(url, options, policy).catch((error: unknown) => {
    throw refusedFetch(error, 'url')
  })
  if (pageTypes.includes(page.mime)) return pageImages(pageText(page), page.url)
  return { url: page.url, title: '', images: [{ url: page.url, alt: '', width: null, height: null }] }
}
