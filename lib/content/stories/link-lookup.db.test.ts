import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markMediaReady } from '@/lib/content/pins/commands.server'
import { anonymous, person } from '@/lib/content/pins/test-world.server'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { contentSignature } from '@/lib/media/images/signature.server'
import { photo } from '@/lib/media/images/test-images'
import { db } from '@/lib/platform/db/client.server'
import type { NetPolicy } from '@/lib/platform/net/guarded-connector.server'
import { lookUpLink } from './link-lookup.server'
import { seen, story } from './testing.server'

let server: Server
let site = ''
const files = new Map<string, { type: string; body: string | Uint8Array }>()
const here: NetPolicy = {
  allowsAddress: () => true,
  allowsPort: () => true,
  resolve: async () => ['127.0.0.1'],
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' }).end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://site.test:${(server.address() as AddressInfo).port}`
})
beforeEach(() => files.clear())
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const page = (...pictures: string[]) => {
  const tags = pictures.map((src) => `<meta property="og:image" content="${src}">`).join('')
  files.set('/page', { type: 'text/html', body: `<title>Tulips  in spring</title>${tags}` })
}
const picture = async (path: string, side: number) => {
  const body = await photo(side, side).jpeg().toBuffer()
  files.set(path, { type: 'image/jpeg', body })
  return body
}
const look = ({ id }: { id: string }, path = '/page') => lookUpLink({ url: site + path, user_id: id }, here)

describe('the page of a link', () => {
  test('returns its title and picture, which the member may show in a story', async () => {
    const member = await person()
    page('/tulips.jpg')
    await picture('/tulips.jpg', 210)
    const found = await look(member)
    expect(found).toMatchObject({ url: `${site}/page`, title: 'Tulips in spring' })
    const { image_signature = '' } = found.picture ?? {}
    await deriveMedia(image_signature, markMediaReady)
    const src_url = `${site}/page`
    const block = { type: 'story_pin_link_block', text: 'Tulips', src_url, image_signature }
    const { id } = await story(member, { blocks: [block] })
    const shown = (await seen(anonymous, id)).pages[0]?.blocks[1]
    expect(shown).toMatchObject({ type: 'story_pin_link_block', link: src_url, image: { width: 210 } })
  })

  test('gives each member their own picture, though the page’s is the same', async () => {
    const [one, other] = [await person(), await person()]
    page('/same.jpg')
    const body = await picture('/same.jpg', 211)
    const [mine, theirs] = [await look(one), await look(other)]
    const signatures = [mine, theirs, await look(one)].map((found) => found.picture?.image_signature)
    expect(signatures[0]).toBe(signatures[2])
    expect(new Set([...signatures, contentSignature(body)]).size).toBe(3)
    const block = (image_signature = '') => ({
      type: 'story_pin_link_block',
      src_url: `${site}/page`,
      image_signature,
    })
    await expect(story(other, { blocks: [block(signatures[1])] })).resolves.toBeDefined()
    await expect(story(other, { blocks: [block(signatures[0])] })).rejects.toEqual(
      expect.objectContaining({ field: 'story_pin.pages.0.blocks.1.image_signature' }),
    )
  })

  test('skips files that are missing or not pictures, and tries three', async () => {
    const member = await person()
    files.set('/text.jpg', { type: 'image/jpeg', body: 'no picture' })
    await picture('/fine.jpg', 212)
    page('/gone.jpg', '/text.jpg', '/fine.jpg')
    expect((await look(member)).picture).toMatchObject({ width: 212 })
    page('/gone.jpg', '/text.jpg', '/other.jpg', '/fine.jpg')
    expect(await look(member)).toMatchObject({ title: 'Tulips in spring', picture: null })
    page()
    expect((await look(member)).picture).toBeNull()
  })

  test('skips a removed picture', async () => {
    const member = await person()
    page('/removed.jpg')
    const body = await picture('/removed.jpg', 213)
    expect((await look(member)).picture).not.toBeNull()
    // The picture of the member's pin, which a moderator removed.
    const { image_signature: cover } = await ingestImage(member, body)
    await deriveMedia(cover, markMediaReady)
    const { id } = await story(member, { cover })
    await db().execute(
      sql`update pins set removed_by = 1, is_ready = false, is_public = false where id = ${id}`,
    )
    expect((await look(member)).picture).toBeNull()
  })

  test('refuses a page that cannot be read, and an address within the network', async () => {
    const member = await person()
    const refused = expect.objectContaining({ status: 400, field: 'url' })
    await expect(look(member, '/none')).rejects.toEqual(refused)
    await expect(lookUpLink({ url: site, user_id: member.id })).rejects.toEqual(refused)
  })
})
