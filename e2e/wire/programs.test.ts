import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { stranger, testPassword, visitor } from '../support/client'
import { makeBoard } from '../support/people/actions'
import { envelopeOf, makeWorld, post, type World } from './world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

describe('sessions', () => {
  const logInAs = async (password: string) =>
    post(await visitor(), 'UserSessionResource', 'create', { username_or_email: world.me.email, password })

  test('logs in by resource', async () => {
    expect((await logInAs(testPassword)).status).toBe(200)
  })

  test('refuses a wrong password with 401', async () => {
    const answer = await logInAs('wrong horse 7 battery')
    expect([answer.status, envelopeOf(answer).status]).toEqual([401, 'failure'])
  })

  /** Calls with a token of the client’s own in the cookie, and `header`. */
  const callByPair = (name: string, options: object, header: string) => {
    const client = stranger()
    client.cookies.set('csrftoken', 'a'.repeat(32))
    const data = JSON.stringify({ options, context: {} })
    const body = new URLSearchParams({ source_url: '/login/', data })
    return client.post(`/resource/${name}/create/`, body, { 'X-CSRFToken': header })
  }
  const logInByPair = (header: string, password = testPassword) =>
    callByPair('UserSessionResource', { username_or_email: world.me.email, password }, header)

  test('registers with a token of the client, the same in cookie and header', async () => {
    const options = {
      email: `${randomUUID()}@example.org`,
      password: testPassword,
      age: '30',
      visited_pages: [],
    }
    expect((await callByPair('UserRegisterResource', options, 'b'.repeat(32))).status).toBe(403)
    expect((await callByPair('UserRegisterResource', options, 'a'.repeat(32))).status).toBe(200)
  })

  test('logs in with a token of the client, the same in cookie and header', async () => {
    expect((await logInByPair('a'.repeat(32))).status).toBe(200)
    expect((await logInByPair('b'.repeat(32))).status).toBe(403)
  })

  test('refuses a write without the token', async () => {
    const data = JSON.stringify({ options: { name: 'No token' }, context: {} })
    const answer = await world.me.request('/resource/BoardResource/create/', {
      method: 'POST',
      body: new URLSearchParams({ source_url: '/', data }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('machine-readable addresses', () => {
  test.each([
    ['/manifest.webmanifest', ['"id"', '"scope"', '"description"']],
    ['/opensearch.xml', ['<OpenSearchDescription']],
    ['/robots.txt', ['Sitemap: ']],
    ['/sitemap.xml', ['<sitemapindex']],
  ])('%s has the expected content', async (path, parts) => {
    const answer = await stranger().request(path)
    expect(answer.status).toBe(200)
    for (const part of parts) expect(answer.text).toContain(part)
  })

  test('offers feeds as RSS and as Atom', async () => {
    const board = await makeBoard(world.me)
    for (const path of [`/${world.me.username}/feed`, board.url.replace(/\/$/, '')]) {
      const page = await stranger().request(path.endsWith('/feed') ? `/${world.me.username}/` : board.url)
      for (const ending of ['rss', 'atom'])
        expect(page.text).toContain(`type="application/${ending}+xml" href="${path}.${ending}"`)
      for (const [ending, root] of [
        ['rss', '<rss'],
        ['atom', '<feed xmlns="http://www.w3.org/2005/Atom"'],
      ]) {
        const answer = await stranger().request(`${path}.${ending}`)
        expect([path, ending, answer.status]).toEqual([path, ending, 200])
        expect(answer.text).toContain(root)
      }
    }
  })

  test('declares the picture of a pin for previews', async () => {
    const page = await stranger().request(`/pin/${world.mine.pin.id}/`)
    const found = [...page.text.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, url]) => url)
    expect(found.length).toBeGreaterThanOrEqual(1)
    expect(found[0]).toContain('/media/600x315/')
  })

  test('answers the page that bookmarklets open', async () => {
    const answer = await stranger().request(
      '/pin/create/button/?url=https%3A%2F%2Fexample.com%2F&media=https%3A%2F%2Fexample.com%2Fa.jpg',
    )
    expect([200, 302, 303, 307]).toContain(answer.status)
  })
})
