import { expect, test } from 'vitest'

const base = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/ct/event`, { method: 'POST', body, headers: { Origin: 'https://shop.example', ...headers } })

test('serves the tag script to any site, at most 3 kB compressed', async () => {
  const answer = await fetch(`${base}/ct/core.js`, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await answer.text()).toContain('sendBeacon')
})

test('tells no script about an unknown tag, readable for the site that asks', async () => {
  for (const [query, status] of [
    ['?tag_id=1', 404],
    ['?tag_id=x', 400],
    ['', 400],
  ] as const) {
    const answer = await fetch(`${base}/ct/config.json${query}`)
    expect([query, answer.status]).toEqual([query, status])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('answers the preflight request of a browser', async () => {
  const answer = await fetch(`${base}/ct/event`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('refuses malformed batches, readable for the site that sent them', async () => {
  for (const body of ['', 'x', '{}', '{"tag_id":"1","events":[]}']) {
    const answer = await post(body, { 'Content-Type': 'text/plain' })
    expect([body, answer.status]).toEqual([body, 400])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
  const event = { event: 'PAGE_VISIT', event_id: 'a', time: Date.now(), url: 'https://shop.example/' }
  expect((await post(JSON.stringify({ tag_id: '1', events: [event] }))).status).toBe(404)
  expect(
    (await post(JSON.stringify({ tag_id: '1', events: [{ ...event, em: 'ann@example.org' }] }))).status,
  ).toBe(400)
})

test('ignores events of robots', async () => {
  const event = { event: 'PAGE_VISIT', event_id: 'a', time: Date.now(), url: 'https://shop.example/' }
  const body = JSON.stringify({ tag_id: '1', events: [event] })
  const answer = await post(body, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect([answer.status, await answer.json()]).toEqual([202, { accepted: 0 }])
})
