import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/lib/core/env.server'
import { testBoard, testPin, testUser } from '@/lib/discover/search/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import type { Document } from './document.server'
import { embedPage } from './embed.server'
import { targetOf } from './embeddable.server'
import { opensearch, securityTxt } from './fixed-documents.server'
import { oembed, oembedRequest } from './oembed.server'
import { boardRss, userRss } from './syndication.server'

let pin: string
let hidden: string

beforeAll(async () => {
  const user = await testUser('feeder', 'Fay & Co <b>')
  const open = await testBoard(user, 'Open shelves')
  pin = await testPin(user, open, { title: 'Tea & <cake>' })
  const secret = await testBoard(user, 'Hidden shelves', 'secret')
  hidden = await testPin(user, secret, { title: 'Quiet', isPublic: false })
  await db().execute(sql`update boards set pin_count = 1 where id in (${open}, ${secret})`)
})

const textOf = (made: Document | null) => made?.text
const oembedAt = async (url: string | null) => {
  const target = targetOf(url ?? '')
  return target === null ? null : oembed(target, { width: 10_000, height: 10_000 })
}
const pinUrl = (id: string) => `${env().ORIGIN}/pin/${id}/`

describe('RSS', () => {
  test('has the newest pins of a person, as well-formed XML', async () => {
    const text = textOf(await userRss('feeder'))
    expect(text).toContain('<title>Fay &amp; Co &lt;b&gt;</title>')
    expect(text).toContain('<title>Tea &amp; &lt;cake&gt;</title>')
    expect(text).toContain(`<guid isPermaLink="true">${pinUrl(pin)}</guid>`)
    expect(text).not.toContain('Quiet')
  })

  test('has the newest pins of a public board, and none of a secret one', async () => {
    expect(textOf(await boardRss('feeder', 'open-shelves'))).toContain(pinUrl(pin))
    expect(await boardRss('feeder', 'hidden-shelves')).toBeNull()
    expect(await boardRss('feeder', 'no-such-board')).toBeNull()
    expect(await userRss('no_such_feeder')).toBeNull()
  })
})

test('leaves out pins that are only for ads', async () => {
  await db().execute(sql`update pins set is_ads_only = true, is_public = false where id = ${pin}`)
  expect(await oembedAt(pinUrl(pin))).toBeNull()
  expect(textOf(await userRss('feeder'))).not.toContain(pinUrl(pin))
  expect(textOf(await boardRss('feeder', 'open-shelves', 'atom'))).not.toContain(pinUrl(pin))
  await db().execute(sql`update pins set is_ads_only = false, is_public = true where id = ${pin}`)
  expect(await oembedAt(pinUrl(pin))).not.toBeNull()
})

test('returns the same pins as Atom', async () => {
  for (const made of [await userRss('feeder', 'atom'), await boardRss('feeder', 'open-shelves', 'atom')]) {
    expect(made?.type).toBe('application/atom+xml')
    const text = textOf(made)
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">')
    expect(text).toContain(`<id>${pinUrl(pin)}</id>`)
    expect(text).toContain('<title>Tea &amp; &lt;cake&gt;</title>')
    expect(text).not.toContain('Quiet')
  }
  expect(await boardRss('feeder', 'hidden-shelves', 'atom')).toBeNull()
})

describe('oEmbed', () => {
  test('returns a picture with absolute addresses', async () => {
    const answer = await oembedAt(pinUrl(pin))
    const fields = JSON.parse(textOf(answer) ?? '')
    expect(fields).toMatchObject({ version: '1.0', type: 'photo', title: 'Tea & <cake>' })
    expect(fields.url).toMatch(new RegExp(`^${env().ORIGIN}/media/`))
    expect(fields.author_url).toBe(`${env().ORIGIN}/feeder/`)
    expect(await oembedAt(`${env().ORIGIN}/pin/tea-cake--${pin}/`)).not.toBeNull()
  })

  test('returns nothing for a hidden pin, another site, or another address', async () => {
    for (const url of [
      pinUrl(hidden),
      `https://other.example/pin/${pin}/`,
      `${env().ORIGIN}/pin/create/`,
      `${env().ORIGIN}/nobody_of_this_name/`,
      'x',
      null,
    ])
      expect(await oembedAt(url), String(url)).toBeNull()
  })
})

describe('oEmbed of other things', () => {
  test('frames boards and people, in the room that there is', async () => {
    for (const [path, title] of [
      ['/feeder/', 'Fay & Co <b>'],
      ['/feeder/open-shelves/', 'Open shelves'],
    ]) {
      const { target, bounds } = oembedRequest(
        new URLSearchParams({ url: `${env().ORIGIN}${path}`, maxwidth: '240', maxheight: '900' }),
      )
      const fields = JSON.parse(textOf(await oembed(target, bounds)) ?? '')
      expect(fields).toMatchObject({ type: 'rich', title, width: 240, height: 260 })
      expect(fields.html).toContain(`src="${env().ORIGIN}/embed/`)
      expect(fields.html).not.toContain('allow-same-origin')
    }
  })

  test('chooses a picture that fits, and never reports more than was asked for', async () => {
    const { target, bounds } = oembedRequest(new URLSearchParams({ url: pinUrl(pin), maxwidth: '240' }))
    const { width, url } = JSON.parse(textOf(await oembed(target, bounds)) ?? '')
    expect([width <= 240, url]).toEqual([true, expect.stringContaining('/media/')])
  })

  test.each([
    [{}, 400],
    [{ url: '' }, 400],
    [{ url: 'x', format: 'xml' }, 501],
    [{ url: 'https://other.example/' }, 404],
    [{ url: 'x', maxwidth: 'wide' }, 400],
  ])('refuses %j with %i', (params, status) => {
    expect(() => oembedRequest(new URLSearchParams(params as Record<string, string>))).toThrow(
      expect.objectContaining({ status }),
    )
  })
})

test('shows a pin in a frame of any site, without scripts', async () => {
  const made = await embedPage({ kind: 'pin', id: pin })
  expect(made?.text).toContain('Tea &amp; &lt;cake&gt;')
  expect(made?.text).not.toContain('<script')
  expect(made?.policy).toContain('frame-ancestors *')
  expect(made?.policy).toContain("default-src 'none'")
  expect(await embedPage({ kind: 'pin', id: hidden })).toBeNull()
  expect(await embedPage({ kind: 'board', username: 'feeder', slug: 'hidden-shelves' })).toBeNull()
})

test('describes the search for browsers', async () => {
  expect(await opensearch().text()).toContain(`template="${env().ORIGIN}/search/pins/?q={searchTerms}"`)
})

test('has a contact and an expiry in security.txt', async () => {
  const text = await securityTxt(Date.parse('2026-01-01T00:00:00Z')).text()
  expect(text).toContain(`Contact: ${env().ORIGIN}/help/`)
  expect(text).toContain('Expires: 2027-01-01T00:00:00.000Z')
})
