import { absolute } from './document-parts.server'

/** Answers with a text that depends on nothing but the site's address. */
function fixed(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })
}

/** Returns `/opensearch.xml`, which lets browsers offer this site's search, with suggestions while one types. */
export const opensearch = () =>
  fixed(
    `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Magpie</ShortName><Description>Search pins, boards and people</Description><InputEncoding>UTF-8</InputEncoding><Image width="32" height="32" type="image/x-icon">${absolute('/favicon.ico')}</Image><Url type="text/html" method="get" template="${absolute('/search/pins/')}?q={searchTerms}"/><Url type="application/x-suggestions+json" method="get" template="${absolute('/opensearch/suggestions.json')}?q={searchTerms}"/></OpenSearchDescription>\n`,
    'application/opensearchdescription+xml',
  )

/** Milliseconds until the file expires: a year. */
const securityAge = 365 * 24 * 60 * 60 * 1000

/** Returns `/.well-known/security.txt` (RFC 9116); the contact is the help page. */
export function securityTxt(now = Date.now()): Response {
  const lines = [
    `Contact: ${absolute('/help/')}`,
    `Expires: ${new Date(now + securityAge).toISOString()}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    'Preferred-Languages: en',
  ]
  return fixed(`${lines.join('\n')}\n`, 'text/plain')
}

/** Returns `/.well-known/change-password`, to which password managers redirect. */
export const changePassword = () =>
  new Response(null, { status: 302, headers: { Location: absolute('/settings/edit/password/') } })
