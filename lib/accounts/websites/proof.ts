import type { ClaimMethod } from './methods'

/** Name of our proofs in the page, the file and the record. */
const name = 'magpie-site-verification'

/** Returns the place and content of each proof. A token has only letters, digits, `-` and `_`. */
export function proofOf(domain: string, token: string): Record<ClaimMethod, { where: string; what: string }> {
  return {
    meta_tag: { where: `https://${domain}/`, what: `<meta name="${name}" content="${token}">` },
    file: { where: `https://${domain}/${name}-${token}.html`, what: `${name}: ${token}` },
    dns: { where: domain, what: `${name}=${token}` },
  }
}

const tag = /<meta\b[^<>]{0,1000}>/gi

/** True if a page has the tag in its head; user content would be in the body. */
export function hasMetaTag(html: string, token: string): boolean {
  const head = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').split(/<body\b/i)[0] ?? ''
  return [...head.matchAll(tag)].some(([meta]) => {
    const named = new RegExp(`\\bname\\s*=\\s*["']?${name}["'\\s]`, 'i').test(meta)
    return named && new RegExp(`\\bcontent\\s*=\\s*["']?${token}["'\\s/>]`).test(meta)
  })
}

/** True if a file has only the text, which rules out a page returned for every address. */
export const hasFileText = (text: string, token: string) => text.trim() === `${name}: ${token}`

/** True if one of a domain's TXT records, each in its parts, matches. */
export const hasRecord = (records: readonly (readonly string[])[], token: string) =>
  records.some((parts) => parts.join('').trim() === `${name}=${token}`)
