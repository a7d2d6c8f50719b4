import { eq, sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { log } from '@/lib/core/logs/log.server'
import { allowedEndpoint, type EndpointOf, readOEmbed } from '@/lib/media/embeds/oembed.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'
import { pageText } from '@/lib/platform/net/page-text.server'
import { attributionOf, mobileLinkOf } from './attribution'
import { pageData } from './page-data'
import { priceFall } from './price-fall'
import { metadataOf } from './rich-metadata'
import type { Attribution, RichMetadata } from './schema'
import { linkedPages } from './table.server'

/** Maximum bytes read: a page's head and most of its body; the rest rarely has metadata. */
const maxBytes = 2 * 1024 * 1024
const types = ['text/html', 'application/xhtml+xml']

/** Minimum seconds between two visits to one host. */
const hostPause = 2

type Visit = { url: string; host: string; wait: boolean }

/**
 * Takes a turn at the page's host, so that no two workers visit it concurrently; returns `wait` after a very recent
 * visit.
 */
async function beginVisit(hash: Buffer): Promise<Visit | null> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ url: string; host: string }>(
      sql`select url, host from linked_pages where url_hash = ${hash}`,
    )
    const [page] = rows
    if (!page) return null
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`host ${page.host}`}, 0))`)
    const { rows: last } = await tx.execute(sql`
      select 1 from linked_pages where host = ${page.host} and url_hash <> ${hash}
        and fetched_at > now() - make_interval(secs => ${hostPause}) limit 1`)
    if (last.length > 0) return { ...page, wait: true }
    await tx.update(linkedPages).set({ fetched_at: sql`now()` }).where(eq(linkedPages.url_hash, hash))
    return { ...page, wait: false }
  })
}

/** Returns the provider's attribution if there is one, otherwise the page's own. */
async function attributed(
  url: string,
  own: Attribution | null,
  policy: NetPolicy,
  endpointOf: EndpointOf,
): Promise<Attribution | null> {
  const answer = await readOEmbed(url, policy, endpointOf)
  if (!answer) return own
  return {
    author_name: answer.author_name || own?.author_name || '',
    author_url: answer.author_url || own?.author_url || '',
    cc_url: own?.cc_url ?? '',
    provider_name: answer.provider_name || own?.provider_name || '',
    url: own?.url ?? url,
  }
}

/** Stores what was read, and whether the price of the page's product fell since the last reading. */
async function keep(hash: Buffer, url: string, read: Read): Promise<void> {
  await transact(async (tx) => {
    const [page] = await tx
      .select({
        metadata: linkedPages.metadata,
        price_before: linkedPages.price_before,
        price_fell_at: linkedPages.price_fell_at,
      })
      .from(linkedPages)
      .where(eq(linkedPages.url_hash, hash))
      .for('update')
    if (!page) return
    const fall = priceFall(page.metadata?.products[0], read.metadata.products[0], page, new Date())
    await tx
      .update(linkedPages)
      .set({ ...read, ...fall, status: 'ready', failures: 0 })
      .where(eq(linkedPages.url_hash, hash))
    await emit(tx, 'pageRead', { url })
  })
}

type Read = { metadata: RichMetadata; attribution: Attribution | null; final_host: string }

async function readPage(url: string, policy: NetPolicy): Promise<Read> {
  const page = await guardedFetch(url, { types, maxBytes, overflow: 'cut' }, policy)
  const data = pageData(pageText(page))
  return {
    metadata: { ...metadataOf(data, new Date()), ...mobileLinkOf(data, page.url) },
    attribution: attributionOf(data, page.url),
    final_host: new URL(page.url).hostname,
  }
}

/**
 * Reads a linked page behind the address guard and stores its metadata, and its provider's if it is on the allow-list
 * (oembed.server.ts). An unreadable page keeps its earlier metadata. Returns the seconds to wait if its host was just
 * visited.
 */
export async function readLinkedPage(
  hex: string,
  policy: NetPolicy = publicInternet,
  endpointOf: EndpointOf = allowedEndpoint,
): Promise<{ wait: number }> {
  const hash = Buffer.from(hex, 'hex')
  const visit = await beginVisit(hash)
  if (!visit) return { wait: 0 }
  if (visit.wait) return { wait: hostPause }
  try {
    const read = await readPage(visit.url, policy)
    const attribution = await attributed(visit.url, read.attribution, policy, endpointOf)
    await keep(hash, visit.url, { ...read, attribution })
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    log.info({ host: visit.host, reason: error.reason }, 'linked page not read')
    const attribution = await attributed(visit.url, null, policy, endpointOf)
    await db()
      .update(linkedPages)
      .set({
        status: 'failed',
        failures: sql`${linkedPages.failures} + 1`,
        ...(attribution ? { attribution } : {}),
      })
      .where(eq(linkedPages.url_hash, hash))
  }
  return { wait: 0 }
}
