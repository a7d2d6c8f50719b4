import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, logIn, type Person, signUp, stranger } from '../../support/client'
import { makeBoard, makePin, type Pin, ready, somePins, withPin } from '../../support/people/actions'
import { buildIdOf, embeddedState, scriptsOf, structuredData } from '../../support/screens/html'
import { isSettledSitemap } from '../../support/screens/sitemap'

const nobody = stranger()
let pin: Pin
let mira: Person
beforeAll(async () => {
  mira = await logIn('mira@demo.example')
  pin = (await somePins(nobody))[0] as Pin
})

function checkSecurity({ headers }: Answer): void {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+(;|$)/)
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
}

describe('security headers', () => {
  const paths = ['/', '/login/', '/signup/', '/search/pins/?q=garden', '/mira_lindqvist/']
  test.each(paths)('%s', async (path) => {
    const answer = await nobody.request(path)
    expect(answer.status).toBe(200)
    checkSecurity(answer)
    expect(answer.headers.get('cache-control')).toMatch(/private.*no-store/)
    const policy = answer.headers.get('content-security-policy')
    const scripts = [
      ...answer.text.matchAll(
        /<script(?![^>]*ld\+json)(?![^>]*application\/json)(?![^>]* src=)[^>]*>(.*?)<\/script>/gs,
      ),
    ]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, text = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(answer.text).not.toMatch(/<[^>]+\son[a-z]+=/i)
  })

  test.each([
    '/nobody_of_this_name/',
    '/a/b/c/d/e/',
    '/pin/1/',
    '/pin/abc/',
    '/search/nope/',
    '/nobody/at/all/',
  ])('answers 404 with all of them for %s', async (path) => {
    const answer = await nobody.request(path)
    expect(answer.status).toBe(404)
    checkSecurity(answer)
    expect(answer.text).toContain('We couldn’t find that page')
    expect(answer.text).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('sends them with the data of a page, too, and its own status', async () => {
    const id = buildIdOf((await nobody.request('/')).text)
    const data = await nobody.request(`/_next/data/${id}/login.json`, { headers: { 'x-nextjs-data': '1' } })
    expect(data.status).toBe(200)
    checkSecurity(data)
    const missing = await nobody.request(
      `/_next/data/${id}/nobody_of_this_name.json?username=nobody_of_this_name`,
      {
        headers: { 'x-nextjs-data': '1' },
      },
    )
    expect(missing.status).toBe(404)
    checkSecurity(missing)
  })
})

describe('addresses', () => {
  test.each([
    ['/login', '/login/'],
    ['//evil.example/', '/evil.example/'],
    ['/search/pins?q=paper', '/search/pins/?q=paper'],
    ['/mira_lindqvist', '/mira_lindqvist/'],
    ['/mira_lindqvist//', '/mira_lindqvist/'],
  ])('redirects GET %s to %s', async (from, to) => {
    const answer = await nobody.request(from)
    expect([answer.status, path(answer)]).toEqual([308, to])
  })

  test('redirects /pin/5 to /pin/5/, for GET only', async () => {
    const get = await nobody.request(`/pin/${pin.id}`)
    expect([get.status, path(get)]).toEqual([308, `/pin/${pin.id}/`])
    const post = await nobody.request(`/pin/${pin.id}`, { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(post.headers.get('location')).toBeNull()
  })

  test('serves a pin under its id and under its text', async () => {
    const canonical = new URL(seoOf(await nobody.request(`/pin/${pin.id}/`)).canonical).pathname
    expect(canonical).toMatch(/^\/pin\/([\w%-]+--)?\d+\/$/)
    const answer = await nobody.request(canonical)
    expect(answer.status).toBe(200)
    expect(seoOf(answer).canonical).toContain(canonical)
  })

  test('redirects /search/ to pins', async () => {
    const answer = await nobody.request('/search/?q=paper')
    expect([answer.status, path(answer)]).toEqual([307, '/search/pins/?q=paper'])
  })

  test('redirects members-only pages to the log-in, and back', async () => {
    const answer = await nobody.request('/pin/create/?url=https%3A%2F%2Fexample.org%2F')
    const [, next] = /^\/login\/\?next=(.*)$/.exec(path(answer)) ?? []
    expect(answer.status).toBe(307)
    expect(decodeURIComponent(next ?? '')).toBe('/pin/create/?url=https%3A%2F%2Fexample.org%2F')
    expect(path(await nobody.request('/board/create/'))).toBe('/login/?next=%2Fboard%2Fcreate%2F')
    const member = await mira.request(`/login/?next=${encodeURIComponent('/search/pins/?q=a')}`)
    expect([member.status, path(member)]).toEqual([307, '/search/pins/?q=a'])
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2F/evil.example',
    '//evil.example/%2e%2e',
    '/.//evil.example',
    ' //evil.example',
    'http:evil.example',
    '/@evil.example/../..//evil.example',
  ])('stays on this site for next=%j', async (next) => {
    const requested = `/login/?next=${encodeURIComponent(next)}`
    const redirected = await mira.request(requested)
    expect(redirected.status).toBe(307)
    const target = new URL(redirected.headers.get('location') ?? '', nobody.base)
    expect(target.origin).toBe(nobody.base)
    expect(target.pathname.startsWith('//')).toBe(false)
    const { screen } = embeddedState((await nobody.request(requested)).text) as { screen: { next: string } }
    expect(screen.next).toMatch(/^\/(?![/\\])/)
  })
})

const path = (answer: Answer) => {
  const url = new URL(answer.headers.get('location') ?? '', nobody.base)
  return url.origin === nobody.base ? url.pathname + url.search : url.href
}
const seoOf = (answer: Answer) => (embeddedState(answer.text) as { seo: { canonical: string } }).seo

describe('a page at every door', () => {
  test("returns the page's state from /_/_/state", async () => {
    for (const address of ['/', `/pin/${pin.id}/`, '/mira_lindqvist/', '/nobody_of_this_name/']) {
      const page = await nobody.request(address)
      const state = await nobody.request(`/_/_/state/?source_url=${encodeURIComponent(address)}`)
      expect(state.status).toBe(page.status)
      const [one, two] = [embeddedState(page.text), state.json as Record<string, unknown>]
      expect(two.screen).toEqual(one.screen)
      expect(two.seo).toEqual(one.seo)
      expect(Object.keys(two).sort()).toEqual(Object.keys(one).sort())
    }
  })

  test('keeps a member’s own page private', async () => {
    const id = buildIdOf((await nobody.request('/')).text)
    for (const [address, headers] of [
      ['/board/create/', {}],
      ['/board/create/', { 'x-middleware-subrequest': 'middleware:middleware:middleware' }],
      ['/board/create/', { rsc: '1' }],
      ['/BOARD/create/', {}],
      ['/board/create/index', {}],
      [`/_next/data/${id}/board/create.json`, { 'x-nextjs-data': '1' }],
      ['/board%2Fcreate/', {}],
    ] as [string, Record<string, string>][]) {
      const answer = await nobody.request(address, { headers })
      expect([address, answer.text.includes('"screen":{"name":"board-create"')]).toEqual([address, false])
    }
  })

  test('carries the request’s context in the page, without secrets', async () => {
    const answer = await mira.request('/')
    const { bootstrap, viewer } = embeddedState(answer.text) as {
      bootstrap: { props: { context: object } }
      viewer: object
    }
    expect(bootstrap.props.context).toMatchObject({
      is_authenticated: true,
      login_state: 'authenticated',
      full_path: '/',
    })
    expect(viewer).toMatchObject({ username: 'mira_lindqvist' })
    for (const name of ['magpie_session', 'csrftoken'])
      expect(answer.text).not.toContain(mira.cookies.get(name) ?? 'nothing')
    expect(answer.text).not.toMatch(/password_hash|argon2/)
  })
})

describe('documents for crawlers', () => {
  test('names the sitemap and disallows calls in robots.txt', async () => {
    const { status, text, headers } = await nobody.request('/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('Disallow: /resource/')
    expect(text).toContain(`Sitemap: ${nobody.base}/sitemap.xml`)
  })

  test('has a valid XML sitemap whose addresses exist', async () => {
    const index = await nobody.request('/sitemap.xml')
    expect(index.headers.get('content-type')).toMatch(/^application\/xml/)
    const days = locations(index.text, 'sitemapindex')
    expect(days.length).toBeGreaterThan(0)
    const paths = days.slice(-400).map((day) => new URL(day).pathname)
    const files = await Promise.all(paths.map(async (path) => ({ path, ...(await nobody.request(path)) })))
    const pages = files.flatMap(({ path, status, headers, text }) => {
      expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      return locations(text, 'urlset').map((page) => ({ page, isSettled: isSettledSitemap(path) }))
    })
    expect(pages.length).toBeGreaterThan(1_000)
    expect(pages.every(({ page }) => page.startsWith(`${nobody.base}/`))).toBe(true)
    const settled = pages.filter(({ isSettled }) => isSettled).map(({ page }) => page)
    for (const page of [settled[0], settled[Math.floor(settled.length / 2)], settled.at(-1)])
      expect((await nobody.request(new URL(page ?? '').pathname)).status).toBe(200)
    expect((await nobody.request('/sitemap/2026-13-45.xml')).status).toBe(404)
  })

  test('describes a pin in Open Graph and JSON-LD, with titles escaped', async () => {
    const person = await signUp()
    const title = `</script><script>window.broken=1</script>\u2028"'<b>`
    const { id } = (await withPin(person, { title, description: '</title><img src=x onerror=alert(1)>' })).pin
    const { text } = await nobody.request(`/pin/${id}/`)
    const [posting] = structuredData(text)
    expect(posting).toMatchObject({ '@type': 'SocialMediaPosting', headline: title })
    expect(JSON.stringify(embeddedState(text))).toContain(JSON.stringify(title))
    expect(text).not.toContain('<script>window.broken')
    expect(text).not.toContain('<img src=x')
    expect(scriptsOf(text).join()).not.toContain('\u2028')
    const image = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    expect(image.startsWith(`${nobody.base}/media/`)).toBe(true)
    expect((await fetch(image)).status).toBe(200)
  })

  test('offers a wide JPEG of boards and profiles to other sites', async () => {
    const person = await signUp()
    const { board } = await withPin(person)
    for (const address of [board.url, '/mira_lindqvist/']) {
      const { text } = await nobody.request(address)
      const metaOf = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(text)?.[1]
      const image = metaOf('image') ?? ''
      expect(image).toMatch(/\/media\/600x315\/.*\.jpg$/)
      expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg')
      expect(Number(metaOf('image:width')) / Number(metaOf('image:height'))).toBeCloseTo(600 / 315, 1)
    }
  })

  test('keeps non-public pages out of search engines', async () => {
    const person = await signUp()
    const board = await makeBoard(person, { privacy: 'protected' })
    const { id } = await ready(person, (await makePin(person, board.id)).id)
    for (const address of [`/pin/${id}/`, board.url]) {
      const { status, text } = await nobody.request(address)
      expect(status).toBe(200)
      expect(text).toMatch(/<meta name="robots" content="noindex"/)
    }
  })
})

/** Returns the `<loc>`s of a sitemap; throws when it is malformed. */
function locations(xml: string, root: string): string[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  const open: string[] = []
  for (const [, end, name = '', text = ''] of xml.matchAll(/<(\/?)([a-z]+)(?: [^>]*)?>([^<]*)/g)) {
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
    if (end) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
  expect(xml).toContain(`<${root} `)
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
}
