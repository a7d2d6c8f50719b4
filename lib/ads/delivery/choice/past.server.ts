import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { atStart, type Past } from './placement'

/** Begins the bookmark of a page after which ads must know what was before; others are passed unchanged. */
const mark = 'ads.'
const scope = 'ads in feeds'

const pairs = (text: string) =>
  text === '' ? [] : text.split('/').map((pair) => pair.split(':') as [string, string])

/** Returns the bookmark of the feed itself, and what the pages before have shown. @throws AppError 1 for a forged bookmark */
export function readPast(given: string | undefined): { inner: string[]; past: Past } {
  if (!given?.startsWith(mark)) return { inner: given ? [given] : [], past: atStart }
  const [inner = '', since = '0', recent = '', ads = ''] =
    readBookmark(scope, [given.slice(mark.length)]) ?? []
  return {
    inner: inner === '' ? [] : [inner],
    past: {
      since: Number(since),
      recent: pairs(recent).map(([advertiser, ago]) => [advertiser, Number(ago)]),
      ads: ads === '' ? [] : ads.split('/'),
    },
  }
}

/** Returns the bookmark of the next page. */
export function writePast(inner: string | null, { since, recent, ads }: Past): string | null {
  if (inner === null) return null
  const advertisers = recent.map((pair) => pair.join(':')).join('/')
  return mark + makeBookmark(scope, [inner, since, advertisers, ads.join('/')])
}
