import { createHash } from 'node:crypto'
import { refuse } from '@/lib/core/app-error'
import type { Limit } from '@/lib/core/resource'
import { asAppError } from '@/lib/edge/doors/as-app-error.server'
import { refusalHeaders } from '@/lib/edge/doors/refusal-headers'
import { type HeaderOf, headersOf, ipOf } from '@/lib/edge/doors/request-viewer.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { idsIn } from '@/lib/edge/visitor-cache/cached-page'
import type { Cached } from '@/lib/edge/visitor-cache/page-cache.server'
import { visitorPages } from '@/lib/edge/visitor-cache/visitor-pages.server'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { isUnchangedSince, matchesTag } from './document-match'

/** A text for programs that is the same for everyone, with all that it depends on: rows with their ids. */
export type Document = {
  text: string
  type: string
  about: readonly unknown[]
  /** The time of its newest part. */
  modified?: Date | undefined
  /** True if pages of any site may read it. */
  isOpen?: true
  /** A policy of its own, for a page that other sites show in a frame. */
  policy?: string
}

/** Characters of the longest document that is kept: one of 50,000 addresses would take a fifth of the cache. */
const maxStoredBytes = 1_000_000

/** A document in the visitors' cache, which drops it as soon as anything that it depends on changes. */
class CachedDocument implements Cached {
  readonly ids: BigUint64Array
  readonly size: number
  readonly etag: string

  constructor(
    readonly text: string,
    readonly type: string,
    about: readonly unknown[],
    readonly born: number,
    readonly more: Pick<Document, 'modified' | 'isOpen' | 'policy'>,
  ) {
    this.ids = idsIn(`${JSON.stringify(about)} ${text}`)
    this.size = text.length * 2 + this.ids.byteLength
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  }
}

/** Characters of the longest name; people and boards have shorter ones. */
const longestName = 300

/** Returns a document from memory, or makes it; null if there is none. */
async function documentOf(
  name: string,
  make: () => Promise<Document | null>,
): Promise<CachedDocument | null> {
  const render = async () => {
    const born = Date.now()
    const made = await make()
    return made && new CachedDocument(made.text, made.type, made.about, born, made)
  }
  const cache = visitorPages()
  if (!cache) return render()
  const key = `document ${name}`
  let large: CachedDocument | null = null
  const renderSmall = async () => {
    const made = await render()
    if (!made || made.text.length <= maxStoredBytes) return made
    large = made
    return null
  }
  return cache.find(key, renderSmall) ?? (await cache.make(key, renderSmall)) ?? large ?? render()
}

function headersFor({ etag, more: { modified, isOpen, policy } }: CachedDocument): Record<string, string> {
  return {
    'Cache-Control': 'public, no-cache',
    ETag: etag,
    ...(modified ? { 'Last-Modified': modified.toUTCString() } : {}),
    ...(isOpen ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...(policy ? { 'Content-Security-Policy': policy } : {}),
  }
}

/** True if the caller has this version; the tag takes precedence over the time. */
function isKnownTo(header: HeaderOf, { etag, more: { modified } }: CachedDocument): boolean {
  const tags = header('if-none-match')
  return tags ? matchesTag(tags, etag) : isUnchangedSince(header('if-modified-since'), modified)
}

/**
 * Serves a document that everyone may read, kept under its name, within a limit by address (decision 181). Proxies and
 * readers may store it, but ask each time whether it is still the same: what became secret is gone at once. 404 in the envelope
 * of calls if there is none.
 */
export async function serveDocument(
  request: Request,
  limit: Limit,
  name: string,
  make: () => Promise<Document | null>,
): Promise<Response> {
  const header = headersOf(request)
  try {
    await takeLimit(limit, limitKey(ipOf(header)))
    if (name.length > longestName) refuse('notFound')
    const known = (await documentOf(name, make)) ?? refuse('notFound')
    const headers = headersFor(known)
    if (isKnownTo(header, known)) return new Response(null, { status: 304, headers })
    return new Response(known.text, {
      headers: { ...headers, 'Content-Type': `${known.type}; charset=utf-8` },
    })
  } catch (thrown) {
    const error = asAppError(thrown, header('x-request-id') ?? '')
    const headers = new Headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
    for (const [name, value] of refusalHeaders(error)) headers.set(name, value)
    return Response.json(restFailure('missing', error), { status: error.status, headers })
  }
}
