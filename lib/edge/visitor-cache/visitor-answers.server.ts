import { undeclared, withNames } from '@/lib/core/cached-names.server'
import type { Endpoint } from '@/lib/core/endpoint'
import { log } from '@/lib/core/logs/log.server'
import type { Viewer } from '@/lib/core/viewer'
import { CachedAnswer } from './cached-answer'
import { sharedViewer } from './visitor-kind'
import { visitorPages } from './visitor-pages.server'

/** Maximum characters of a key; longer inputs are unusual. */
const MAX_KEY = 500

/** The data of an answer and its bookmark: null at the end of a list, absent without a list. */
type Answer = { data: unknown; bookmark?: string | null | undefined }

/** One viewer for all visitors, whose devices get the same answers. */
const anyVisitor = sharedViewer({ device: 'desktop' })

/**
 * Returns an answer that all visitors share, or null if it must be created for this caller: for members, robots, calls
 * that do not run for all visitors, answers with a text that depends on nothing, and without a page cache. `make` runs the call for the shared viewer.
 */
export async function answerForVisitors(
  endpoint: Pick<Endpoint, 'door' | 'for'>,
  viewer: Viewer,
  input: unknown,
  make: (viewer: Viewer) => Promise<Answer>,
): Promise<Answer | null> {
  if (endpoint.for !== 'all visitors' || viewer.kind !== 'unauth') return null
  const cache = visitorPages()
  const key = `call ${endpoint.door} ${JSON.stringify(input)}`
  if (!cache || key.length > MAX_KEY) return null
  const render = async () => {
    const born = Date.now()
    const { result, names } = await withNames(() => make(anyVisitor))
    const { data, bookmark } = result
    if (!names.isKept) return null
    const text = undeclared(data, names.texts)
    if (text === null) return new CachedAnswer(key, data, bookmark, born, names.ids)
    log.warn({ call: endpoint.door }, 'an answer with a text that depends on nothing is not cached')
    return null
  }
  return cache.find(key, render) ?? (await cache.make(key, render))
}
