import { Resolver } from 'node:dns/promises'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'
import { pageText } from '@/lib/platform/net/page-text.server'
import type { ClaimMethod } from './methods'
import { hasFileText, hasMetaTag, hasRecord, proofOf } from './proof'

/** The TXT records of a domain, each in its parts; empty if the domain does not exist. */
export type ResolveTxt = (domain: string) => Promise<string[][]>

/** The network, which tests replace. */
export type Outside = { policy: NetPolicy; resolveTxt: ResolveTxt; portOf: (address: URL) => URL }

const resolveTxt: ResolveTxt = (domain) =>
  new Resolver({ timeout: 1500, tries: 2 }).resolveTxt(domain).catch(() => [])

export const theInternet: Outside = { policy: publicInternet, resolveTxt, portOf: (address) => address }

const maxBytes = 512 * 1024

const siteOf = (address: URL) => address.hostname.replace(/^www\./, '')

/**
 * Returns the text at an address, behind the address guard; empty when it is refused, missing, or redirected
 * to another website.
 */
async function textAt(address: URL, { policy }: Outside): Promise<string> {
  const types = ['text/html', 'text/plain', 'application/xhtml+xml']
  try {
    const options = { types, maxBytes: maxBytes, overflow: 'cut' } as const
    const page = await guardedFetch(address.href, options, policy)
    return siteOf(new URL(page.url)) !== siteOf(address) ? '' : pageText(page)
  } catch (error) {
    if (error instanceof FetchRefused) return ''
    throw error
  }
}

/** True if a website shows the required proof. */
export async function isProven(
  claim: { domain: string; method: ClaimMethod; token: string },
  outside: Outside,
): Promise<boolean> {
  const { domain, method, token } = claim
  if (method === 'dns') return hasRecord(await outside.resolveTxt(domain), token)
  const address = new URL(proofOf(domain, token)[method].where)
  const text = await textAt(outside.portOf(address), outside)
  return method === 'file' ? hasFileText(text, token) : hasMetaTag(text, token)
}
