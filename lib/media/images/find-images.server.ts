import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'
import { refusedFetch } from './fetch-refusal'
import { pageImages } from './page-images'
import type { PageImages } from './schema'

const pageTypes = ['text/html', 'application/xhtml+xml']
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const maxPageBytes = 2 * 1024 * 1024

function decoded(bytes: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/**
 * Returns the pictures of a page at an untrusted address, behind the address guard; reads at most 2 MB. For the address
 * of a picture, returns that picture. @throws AppError 1 naming `url` when it cannot be fetched
 */
export async function findPageImages(url: string, policy: NetPolicy = publicInternet): Promise<PageImages> {
  const types = [...pageTypes, ...imageTypes]
  const page = await guardedFetch(url, { types, maxBytes: maxPageBytes, overflow: 'cut' }, policy).catch(
    (error: unknown) => {
      throw refusedFetch(error, 'url')
    },
  )
  if (pageTypes.includes(page.mime)) return pageImages(decoded(page.bytes, page.charset), page.url)
  return { url: page.url, title: '', images: [{ url: page.url, alt: '', width: null, height: null }] }
}
