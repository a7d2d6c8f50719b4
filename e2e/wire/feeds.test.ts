import { beforeAll, describe, expect, test } from 'vitest'
import { stranger } from '../support/client'
import { dataOf, get, makeWorld, post, type World } from './world'

let world: World
const nobody = stranger()
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

const boardOf = ({ mine }: World) => mine.board.url.replace(/\/$/, '')

describe('feeds', () => {
  test('have what readers show: dates, author, category, a JPEG with its bytes, sizes', async () => {
    const { headers, text, status } = await nobody.request(`${boardOf(world)}.rss`)
    expect(status).toBe(200)
    for (const part of [
      '<language>en</language>',
      '<ttl>60</ttl>',
      '<lastBuildDate>',
      '<dc:creator>',
      '<category domain=',
      '<media:content url=',
    ])
      expect(text).toContain(part)
    const [, url = '', length, type] =
      /<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"/.exec(text) ?? []
    const picture = await fetch(new URL(new URL(url).pathname, world.me.base))
    expect([type, picture.headers.get('content-type')]).toEqual(['image/jpeg', 'image/jpeg'])
    expect((await picture.arrayBuffer()).byteLength).toBe(Number(length))
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('vary') ?? '').not.toMatch(/rsc|next/i)
  })

  test('are sent again only when they changed', async () => {
    const path = `${boardOf(world)}.atom`
    const first = await nobody.request(path)
    const [etag = '', modified = ''] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '')
    expect(etag).toMatch(/^"/)
    for (const headers of [
      { 'If-None-Match': etag },
      { 'If-None-Match': `"other", W/${etag}` },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': modified },
    ] as Record<string, string>[])
      expect([headers, (await nobody.request(path, { headers })).status]).toEqual([headers, 304])
    const other = { 'If-None-Match': '"other"', 'If-Modified-Since': modified }
    expect((await nobody.request(path, { headers: other })).status).toBe(200)
  })

  test('exist for a section, and for none that there is not', async () => {
    const { me, mine, section } = world
    await post(me, 'BulkEditResource', 'update', {
      pin_ids: [mine.pin.id],
      board_id: mine.board.id,
      section_id: section.id,
    })
    const { slug, title } = dataOf(await get(me, 'BoardSectionResource', { section_id: section.id }))
    for (const format of ['rss', 'atom']) {
      const feed = await nobody.request(`${boardOf(world)}/${slug}.${format}`)
      expect([format, feed.status, feed.text.includes(`/pin/${mine.pin.id}/`)]).toEqual([format, 200, true])
      expect(feed.text).toContain(`${title} – `)
    }
    expect((await nobody.request(`${boardOf(world)}/no-such-part.rss`)).status).toBe(404)
    const page = await nobody.request(`${boardOf(world)}/${slug}/`)
    expect(page.text).toContain(`href="${boardOf(world)}/${slug}.rss"`)
  })
})

describe('what crawlers and browsers read', () => {
  test('shows a pin by a JPEG, with its type and true size', async () => {
    const page = await nobody.request(`/pin/${world.mine.pin.id}/`)
    const of = (name: string) =>
      new RegExp(`property="og:image${name}" content="([^"]+)"`).exec(page.text)?.[1]
    expect(of('')).toMatch(/\/media\/600x315\/.+\.jpg$/)
    expect(of(':type')).toBe('image/jpeg')
    const answer = await fetch(new URL(new URL(of('') ?? '', world.me.base).pathname, world.me.base))
    const { default: sharp } = await import('sharp')
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([String(width), String(height), format]).toEqual([of(':width'), of(':height'), 'jpeg'])
  })

  test('describes the search with a picture, and suggestions', async () => {
    const { text } = await nobody.request('/opensearch.xml')
    expect(text).toContain('<Image width="32" height="32" type="image/x-icon">')
    expect(text).toContain('type="application/x-suggestions+json"')
    const answer = await nobody.request('/opensearch/suggestions.json?q=cla')
    expect(answer.headers.get('content-type')).toContain('application/x-suggestions+json')
    expect(answer.json).toEqual(['cla', expect.any(Array)])
    expect((await nobody.request('/opensearch/suggestions.json')).json).toEqual(['', []])
  })

  test('says in the index of sitemaps when each changed', async () => {
    const { text } = await nobody.request('/sitemap.xml')
    expect(text).toMatch(/<sitemap><loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]+Z<\/lastmod><\/sitemap>/)
  })

  test.each([
    '/humans.txt',
    '/ads.txt',
    '/.well-known/acme-challenge',
    '/.well-known/x.json',
    '/wp-login.php',
  ])('%s is answered with a small 404 without cookies', async (path) => {
    const answer = await nobody.request(path)
    expect([answer.status, answer.headers.getSetCookie(), answer.text.length < 100]).toEqual([404, [], true])
  })
})
