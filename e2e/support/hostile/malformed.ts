import fc from 'fast-check'
import { servedAt } from '@/lib/edge/doors/registry.server'

/** One malformed request. */
export type Bad = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  /** True if an endpoint of the wire answers there, rather than a page. */
  isCall: boolean
  /** True if it carries the cross-site token, so that it passes that check. */
  hasToken: boolean
}

const resources = servedAt('resource').map(({ at, verb, isRead }) => ({
  path: `/resource/${at}/${verb}`,
  isRead,
}))
const addresses = [...new Set(servedAt('rest').map(({ at }) => at))]
const fields = [
  'board_id id pin_id username slug query term page_size bookmarks title name description link privacy url data',
  'image_signature image_url section section_id pin_ids fields options text objectId pinId commentId user_id',
  'interest_list interest_id token password username_or_email email reaction_type upload_ids scope sort layout',
]
  .join(' ')
  .split(' ')

/** Values that break code which trusts them. */
const naughty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    '',
    ' ',
    "' OR 1=1 --",
    '"; DROP TABLE pins; --',
    '{{7*7}}',
    '../../../../etc/passwd',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066',
    '9223372036854775808',
    '99999999999999999999999999',
    '-9223372036854775809',
    'NaN',
    '1e400',
    '%00',
    '%',
    '<script>alert(1)</script>',
    'x'.repeat(5_000),
    'é'.repeat(1_500),
    [],
    {},
    [[[[]]]],
    { $ne: null },
    { __proto__: { a: 1 } },
    'http://[::1',
    'javascript:alert(1)',
    '//evil.example',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.double(),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const options = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor', 'x'), naughty, {
  maxKeys: 5,
})
const jsonBody = options.map((value) => JSON.stringify({ source_url: '/', options: value, ...value }))
const formBody = options.map((value) =>
  String(new URLSearchParams({ data: JSON.stringify({ options: value }), ...stringly(value) })),
)
const stringly = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, wellFormed(String(JSON.stringify(inner)))]),
  )
/** Returns a text without lone surrogates, which cannot be written in UTF-8. */
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '\ufffd')

const brokenBody = fc.oneof(
  fc.constantFrom(
    '{',
    '[',
    '[]',
    'null',
    '"',
    '{"options":[]}',
    '{"options":7}',
    'data=%ZZ',
    'data={',
    'a=1&a=2',
    '--x\r\n',
  ),
  fc.string({ maxLength: 60 }),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
)

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/xml',
  'a',
  '/',
]

const header = fc.constantFrom<[string, string]>(
  ['X-CSRFToken', 'x'.repeat(4_000)],
  ['X-Unauth-Id', '../../x'],
  ['X-Force-Country', "US'"],
  ['X-App-State', '{}'],
  ['X-Request-Id', 'mine'],
  ['X-Forwarded-For', '::ffff:1.2.3.4, <x>'],
  ['Accept-Language', '*;q=9,'.repeat(200)],
  ['Accept-Encoding', 'br;q=-1, *;q=x'],
  ['If-None-Match', '"'.repeat(500)],
  ['Range', 'bytes=9-1'],
  ['User-Agent', '('.repeat(2_000)],
  ['Cookie', 'magpie_session=%%%; csrftoken="; magpie_install=;;;='],
  ['Cookie', `magpie_session=${'A'.repeat(43)}`],
  ['Origin', 'null'],
  ['Referer', 'http://[::1'],
  ['x-nextjs-data', '1'],
  ['RSC', '1'],
  ['Next-Router-State-Tree', '%7B'],
  ['Next-Action', 'a'.repeat(40)],
  ['x-middleware-subrequest', 'middleware'],
)

const segment = fc.oneof(
  fc.constantFrom(
    '%00',
    '%',
    '%zz',
    '..',
    '%2e%2e',
    '%2F',
    '.',
    "'",
    '"',
    '<x>',
    '\u2028',
    'a'.repeat(3_000),
    '-1',
    '%ff',
    '%F0%9F',
    '__proto__',
    'index',
    '[id]',
    '5;x',
    '5,6',
    '*',
  ),
  fc.string({ maxLength: 12 }),
)
const inPath = (text: string) => encodeURI(wellFormed(text)).replaceAll('%25', '%').replaceAll(/[?#]/g, '')

const callPath = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...resources.map(({ path }) => path)) },
  { weight: 1, arbitrary: segment.map((text) => `/resource/x${inPath(text)}/get`) },
  { weight: 1, arbitrary: segment.map((text) => `/resource/UserResource/x${inPath(text)}`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...addresses.map((path) => path.slice(0, -1).replace(/:\w+/g, '1'))),
  },
  { weight: 1, arbitrary: segment.map((text) => `/v3/x${inPath(text)}`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/_/graphql',
      '/_/_/state',
      '/upload-image',
      '/_/search-image',
      '/upload-music',
      '/upload-feed/',
      '/upload-video/',
    ),
  },
)
const pagePath = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '/pin/',
        '/',
        '/search/',
        '/mira_lindqvist/',
        '/a/b/',
        '/sitemap/',
        '/media/',
        '/_next/data/',
        '/_next/image',
        '/login/',
      ),
      segment,
    )
    .map(([base, text]) => base + inPath(text)),
  fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.map(inPath).join('/')}`),
)

const queryOf = fc.oneof(
  fc.constant(''),
  options.map((value) => `?data=${encodeURIComponent(wellFormed(JSON.stringify({ options: value })))}`),
  options.map((value) => `?${new URLSearchParams(stringly(value))}`),
  fc.constantFrom(
    '?data=%',
    '?data=%7B',
    '?data=[]',
    '?data=a&data=b',
    '?source_url=//x',
    '?source_url=%00',
    '?source_url=/pin/%ZZ/',
    '?q=%ff&q=2',
    '?tab=created&tab=saved',
    '?next=%0d%0aSet-Cookie:x',
    '?url=%00',
    '?__proto__[a]=1',
  ),
)

const request = (path: fc.Arbitrary<string>, isCall: boolean) =>
  fc
    .record({
      method: fc.constantFrom(
        'GET',
        'GET',
        'POST',
        'POST',
        'POST',
        'PUT',
        'DELETE',
        'PATCH',
        'HEAD',
        'OPTIONS',
      ),
      path,
      slash: fc.constantFrom('/', '/', '', '//'),
      query: queryOf,
      type: fc.constantFrom(...types),
      body: fc.oneof(jsonBody, jsonBody, formBody, brokenBody),
      extra: fc.array(header, { maxLength: 2 }),
      hasToken: fc.boolean(),
    })
    .map(({ method, path: base, slash, query, type, body, extra, hasToken }): Bad => {
      const bodied = method !== 'GET' && method !== 'HEAD'
      const headers = { ...(bodied ? { 'Content-Type': type } : {}), ...Object.fromEntries(extra) }
      // No call has a doubled slash in its address.
      return {
        method,
        path: isCall ? (base + slash).replaceAll(/\/{2,}/g, '/') + query : base + slash + query,
        headers,
        body: bodied ? wellFormed(body) : null,
        isCall,
        hasToken,
      }
    })

/** Returns `count` malformed requests over all endpoints and pages, the same ones for the same seed. */
export function malformedRequests(count: number, seed: number): Bad[] {
  const any = fc.oneof(
    { weight: 4, arbitrary: request(callPath, true) },
    { weight: 1, arbitrary: request(pagePath, false) },
  )
  return fc.sample(any, { numRuns: count, seed })
}
