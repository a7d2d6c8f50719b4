import { Parser } from 'htmlparser2'
import type { PageImage, PageImages } from '@/lib/media/images/schema'
import { plainText } from '@/lib/media/pages/plain-text'

const maxImages = 50
const longestUrl = 2048
const longestText = 500
/** Maximum depth of open tags: the parser's time grows with its square, and real pages are much flatter. */
const deepest = 1000

type Attributes = Record<string, string>

/** Returns the widest candidate of a `srcset`, or null. */
export function widestOf(srcset: string): string | null {
  const candidates = srcset.split(/,\s+|,(?=https?:)/).map((part) => {
    const [url = '', descriptor = '1x'] = part.trim().split(/\s+/)
    const size = Number.parseFloat(descriptor)
    return { url, size: Number.isFinite(size) ? size : 1 }
  })
  const [widest] = candidates.filter(({ url }) => url !== '').sort((a, b) => b.size - a.size)
  return widest?.url ?? null
}

const pixels = (text: string | undefined) => {
  const value = Number.parseInt(text ?? '', 10)
  return value > 0 && value < 100_000 ? value : null
}

/** Names of page metadata with a picture of the whole page. */
const ownNames = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
])

function found(name: string, given: Attributes): { own: boolean; src: string | undefined } | null {
  if (name === 'meta' && ownNames.has((given.property ?? given.name ?? '').toLowerCase()))
    return { own: true, src: given.content }
  if (name === 'link' && given.rel?.toLowerCase() === 'image_src') return { own: true, src: given.href }
  const set = widestOf(given.srcset ?? given['data-srcset'] ?? '')
  if (name === 'source') return { own: false, src: set ?? undefined }
  if (name === 'img') return { own: false, src: set ?? given['data-src'] ?? given.src }
  return null
}

/**
 * Returns the pictures that a page names or shows, as absolute http(s) addresses without repeats: first those in its
 * metadata, then in reading order. Pictures declared tiny are left out. Never throws, whatever the HTML.
 */
export function pageImages(html: string, pageUrl: string): PageImages {
  const own = new Map<string, PageImage>()
  const shown = new Map<string, PageImage>()
  let base = pageUrl
  let title = ''
  let inTitle = false
  let depth = 0
  const parser = new Parser({
    onopentag(name, given) {
      if (++depth > deepest) parser.pause()
      if (name === 'base' && given.href) base = URL.parse(given.href, pageUrl)?.href ?? base
      if (name === 'title' && title === '') inTitle = true
      const image = found(name, given)
      const url = image?.src ? URL.parse(image.src.trim(), base) : null
      if (!image || !url || !/^https?:$/.test(url.protocol) || url.href.length > longestUrl) return
      const [width, height] = [pixels(given.width), pixels(given.height)]
      if ((width ?? 100) < 50 || (height ?? 100) < 50) return
      const list = image.own ? own : shown
      const alt = plainText(given.alt ?? '', longestText)
      if (!list.has(url.href)) list.set(url.href, { url: url.href, alt, width, height })
    },
    ontext(text) {
      if (inTitle) title = (title + text).slice(0, longestText * 4)
    },
    onclosetag(name) {
      depth--
      if (name === 'title') inTitle = false
    },
  })
  parser.end(html)
  const images = [...own.values(), ...[...shown.values()].filter(({ url }) => !own.has(url))]
  return { url: pageUrl, title: plainText(title, longestText), images: images.slice(0, maxImages) }
}
