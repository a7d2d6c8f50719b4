import { beforeAll, expect, test } from 'vitest'
import { stranger } from '../support/client'
import { makeWorld, type World } from './world'

let world: World
let origin: string
const nobody = stranger()
beforeAll(async () => {
  world = await makeWorld()
  const robots = await nobody.request('/robots.txt')
  origin = /Sitemap: (.+)\/sitemap\.xml/.exec(robots.text)?.[1] ?? ''
}, 60_000)

const request = (params: Record<string, string>) =>
  nobody.request(`/oembed.json?${new URLSearchParams(params)}`)
const pinUrl = () => `${origin}/pin/${world.mine.pin.id}/`
type Fields = Record<string, string | number>

test('fits a picture into the room that is asked for', async () => {
  const whole = (await request({ url: pinUrl() })).json as Fields
  expect(whole.type).toBe('photo')
  const boundsList: Record<string, string>[] = [
    { maxwidth: '240' },
    { maxheight: '200' },
    { maxwidth: '30', maxheight: '30' },
  ]
  for (const bounds of boundsList) {
    const { width, height } = (await request({ url: pinUrl(), ...bounds })).json as Fields
    expect([
      bounds,
      Number(width) <= Number(bounds.maxwidth ?? 9e9),
      Number(height) <= Number(bounds.maxheight ?? 9e9),
    ]).toEqual([bounds, true, true])
  }
})

test.each([
  [{}, 400],
  [{ url: '' }, 400],
  [{ url: 'PIN', format: 'xml' }, 501],
  [{ url: 'PIN', maxwidth: 'wide' }, 400],
  [{ url: 'https://other.example/' }, 404],
] as [Record<string, string>, number][])(
  '%j is answered with %i, readable by any site',
  async (params, status) => {
    const requested = params.url === 'PIN' ? { ...params, url: pinUrl() } : params
    const answer = await request(requested)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
  },
)

test.each([
  ['a board', ({ mine }: World) => mine.board.url],
  ['a person', ({ me }: World) => `/${me.username}/`],
])('%s is rich, and its frame may be shown by any site', async (_what, path) => {
  const fields = (await request({ url: `${origin}${path(world)}` })).json as Fields
  expect(fields.type).toBe('rich')
  const src = /src="([^"]+)"/.exec(String(fields.html))?.[1] ?? ''
  const frame = await nobody.request(new URL(src).pathname)
  expect([frame.status, frame.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors \*$/)
  expect(frame.headers.getSetCookie()).toEqual([])
  expect(frame.text).not.toContain('<script')
})

test('only the pages for frames may be framed', async () => {
  for (const path of ['/', `/pin/${world.mine.pin.id}/`, '/login/'])
    expect((await nobody.request(path)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
  const pin = await nobody.request(`/embed/pin/${world.mine.pin.id}/`)
  expect(pin.headers.get('content-security-policy')).toContain('frame-ancestors *')
  for (const path of ['/embed/pin/1/', '/embed/board/nobody/none/', '/embed/x/', '/embed/pin/%/'])
    expect([path, (await nobody.request(path)).status >= 400]).toEqual([path, true])
})
