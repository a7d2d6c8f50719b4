import { beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, type Person, signUp, stranger } from '../../support/client'
import { makeBoard, type Pin, somePins } from '../../support/people/actions'

const nobody = stranger()
let pin: Pin
let person: Person

beforeAll(async () => {
  pin = (await somePins(nobody))[0] as Pin
  person = await signUp()
})

describe('machine-readable addresses', () => {
  test('answers oEmbed for a pin, linked in its page', async () => {
    const page = await nobody.request(`/pin/${pin.id}/`)
    const href = /<link[^>]*application\/json\+oembed[^>]*href="([^"]+)"/.exec(page.text)?.[1]
    expect(href).toMatch(/^(https?:\/\/[^/]+)?\/oembed\.json\?url=/)
    const url = encodeURIComponent(`${baseUrl.replace(/\/$/, '')}/pin/${pin.id}/`)
    const answer = await nobody.request(`/oembed.json?url=${url}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.json).toMatchObject({ version: '1.0', type: 'photo', provider_name: 'Magpie' })
    expect((await nobody.request('/oembed.json?url=https://other.example/')).status).toBe(404)
  })

  test('answers RSS for a person and a board, and 404 for hidden ones', async () => {
    const { name, url } = await makeBoard(person)
    for (const path of [`/${person.username}/feed.rss`, `${url.replace(/\/$/, '')}.rss`]) {
      const answer = await nobody.request(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('content-type'), path).toContain('application/rss+xml')
    }
    expect((await nobody.request(`${url.replace(/\/$/, '')}.rss`)).text).toContain(`<title>${name}</title>`)
    expect((await nobody.request('/nobody_of_this_name/feed.rss')).status).toBe(404)
  })

  test.each([
    ['/opensearch.xml', 'application/opensearchdescription+xml'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/pageHandlers/www/', 'application/json'],
  ])('answers %s', async (path, type) => {
    const answer = await nobody.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
  })

  test('redirects password managers to the password form', async () => {
    const answer = await nobody.request('/.well-known/change-password', { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/\/settings\/edit\/password\/$/)
  })

  test.each(['/about/', '/terms/', '/privacy/'])('answers the page %s to everyone', async (path) => {
    const answer = await nobody.request(path)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<article[^>]*>.*<h2>/s)
  })

  test('answers the help with all its answers to everyone', async () => {
    const answer = await nobody.request('/help/')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('How do I take a pin off a board?')
    expect(answer.text).toContain('Press Saved on the pin')
  })
})
