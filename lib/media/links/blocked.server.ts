import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '@/lib/core/app-error'
import { contributionPoint } from '@/lib/core/contribution'
import { type Db, db } from '@/lib/platform/db/client.server'
import { hostOf, sitesOf } from './hosts'
import { placesIn } from './hosts-in'

/** SQL that selects the blocked hosts, each with its subdomains, as `host`. */
export const blockedSites = contributionPoint<string>('blocked sites')

/**
 * Returns the SQL condition that a host or one of its parent domains is blocked: `host` is an expression that may be
 * null. Applies the rule of `isBlocked` in statements that have the host in a column.
 */
export function blockedHost(host: string): string {
  return `exists (select from (${blockedSites.only()}) k where k.host in (
    select array_to_string((string_to_array(${host}, '.'))[i:], '.')
    from generate_series(1, cardinality(string_to_array(${host}, '.'))) i))`
}

/**
 * True if a link leads to a blocked site, by its host, or by the end of its redirects if its page was read.
 */
export async function isBlocked(tx: Db, link: string): Promise<boolean> {
  const host = hostOf(link)
  if (host === null) return true
  const final: SQL = sql`select final_host from linked_pages where url_hash = sha256(convert_to(${link}, 'UTF8'))`
  const { rows } = await tx.execute<{ yes: boolean }>(sql`
    select exists (select from (${sql.raw(blockedSites.only())}) k where k.host = any(${sql.param(sitesOf(host))}::text[]))
      or exists (select from (${final}) f where ${sql.raw(blockedHost('f.final_host'))}) as yes`)
  return rows[0]?.yes === true
}

/**
 * Refuses a link to a blocked site (specification part 1, section 5). @throws AppError 9202 naming `field`
 */
export async function permitLink(link: string | null, field = 'link', tx: Db = db()): Promise<void> {
  if (link !== null && (await isBlocked(tx, link)))
    refuse('linkBlocked', { field, reason: 'leadsToBlockedSite' })
}

/** True if a text names a blocked site, or contains an address whose redirects ended on one. */
async function namesBlocked(tx: Db, text: string): Promise<boolean> {
  const { addresses, hosts } = placesIn(text)
  if (hosts.length === 0 && addresses.length === 0) return false
  const sites = [...new Set(hosts.flatMap(sitesOf))]
  const { rows } = await tx.execute<{ yes: boolean }>(sql`
    select exists (select from (${sql.raw(blockedSites.only())}) k where k.host = any(${sql.param(sites)}::text[]))
      or exists (select from linked_pages f
        where f.url_hash in (select sha256(convert_to(a, 'UTF8')) from unnest(${sql.param(addresses)}::text[]) a)
          and ${sql.raw(blockedHost('f.final_host'))}) as yes`)
  return rows[0]?.yes === true
}

/**
 * Refuses texts that name a blocked site, with or without a scheme; reports the field. @throws AppError 9202
 * naming the field
 */
export async function permitWords(
  words: Record<string, string | null | undefined>,
  tx: Db = db(),
): Promise<void> {
  for (const [field, text] of Object.entries(words))
    if (text && (await namesBlocked(tx, text))) refuse('linkBlocked', { field, reason: 'namesBlockedSite' })
}
