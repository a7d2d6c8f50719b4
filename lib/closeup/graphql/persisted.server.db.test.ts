import { describe, expect, test } from 'vitest'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import type { CloseupPin } from './closeup-pin'
import { documentFor, runPersisted } from './persisted.server'

const code = (code: number) => expect.objectContaining({ code })
const bot: Viewer = { ...anonymous, kind: 'bot' }

async function closeup(viewer: Viewer, id: string): Promise<CloseupPin> {
  const { queryHash, variables } = documentFor(viewer, id)
  const { data } = await runPersisted(viewer, queryHash, variables)
  if ('error' in data.v3GetPin) throw new Error(data.v3GetPin.error.message)
  return data.v3GetPin
}

describe('the closeup query', () => {
  test('returns the pin, with viewer data for members', async () => {
    const [owner, viewer] = [await person(), await person()]
    const { id } = await pin(owner, (await board(owner)).id, {
      title: 'Blue door',
      description: '<b>See</b>\nhttps://example.org',
      link: 'https://example.org/door',
    })
    const seen = await closeup(viewer, id)
    expect(seen).toMatchObject({
      __typename: 'Pin',
      id,
      entityId: id,
      title: 'Blue door',
      domain: 'example.org',
      reactionByMe: 0,
      reactionCountsData: [],
      seoUrl: `/pin/blue-door--${id}/`,
      seoNoindexReason: null,
      pinner: { id: owner.id, explicitlyFollowedByMe: false, followerCount: 0 },
      board: { name: 'A board', privacy: 'public', owner: { username: owner.user.username } },
      section: null,
      images_236x: { width: 236, height: 354 },
      images_1200x: { width: 1000 },
    })
    expect(seen.descriptionHtml).toContain('&lt;b&gt;See&lt;/b&gt;<br><a href="https://example.org/"')
    expect(Object.keys(seen).filter((key) => key.startsWith('images_'))).toHaveLength(11)
    for (const visitor of [anonymous, bot]) {
      const page = await closeup(visitor, id)
      expect(page).not.toHaveProperty('reactionByMe')
      expect(page.pinner).not.toHaveProperty('explicitlyFollowedByMe')
    }
    expect(await closeup(await person('phone'), id)).not.toHaveProperty('images_1200x')
    expect(JSON.stringify(seen)).not.toContain('@example.org"')
  })

  test('returns an error for an invisible pin', async () => {
    const owner = await person()
    const { id } = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const { queryHash, variables } = documentFor(anonymous, id)
    const { data } = await runPersisted(anonymous, queryHash, variables)
    expect(data).toEqual({ v3GetPin: { error: { code: 50, message: 'Pin not found' } } })
    expect((await closeup(owner, id)).seoNoindexReason).toBe('secret_board')
  })
})

describe('the table of documents', () => {
  test('has one document for each kind of viewer and web, and each runs only its own', async () => {
    const member = await person()
    const viewers: Viewer[] = [member, anonymous, bot].flatMap((viewer) => [
      { ...viewer, device: 'desktop' },
      { ...viewer, device: 'phone' },
    ])
    const documents = viewers.map((viewer) => documentFor(viewer, '1'))
    expect(new Set(documents.map((one) => one.queryHash)).size).toBe(6)
    expect(new Set(documents.map((one) => one.queryName))).toEqual(
      new Set(['CloseupDetailQuery', 'CloseupPageQuery']),
    )
    for (const [i, viewer] of viewers.entries())
      for (const [j, { queryHash, variables }] of documents.entries())
        if (i !== j) await expect(runPersisted(viewer, queryHash, variables)).rejects.toEqual(code(404))
    await expect(runPersisted(member, 'f'.repeat(64), {})).rejects.toEqual(code(404))
    await expect(runPersisted(member, '__proto__', {})).rejects.toEqual(code(404))
  })

  test.each([
    {},
    { pinId: 'x', isAuth: true, isDesktop: true },
    { pinId: 5, isAuth: true, isDesktop: true },
    { pinId: '1', isAuth: false, isDesktop: true },
    { pinId: '1', isAuth: true, isDesktop: false },
    { pinId: '1', isAuth: true, isDesktop: true, more: 1 },
    { pinId: '9223372036854775808', isAuth: true, isDesktop: true },
  ])('refuses the variables %j', async (variables) => {
    const member = await person()
    const { queryHash } = documentFor(member, '1')
    await expect(runPersisted(member, queryHash, variables)).rejects.toEqual(code(1))
  })
})
