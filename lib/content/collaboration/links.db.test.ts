import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { board, person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { createLink, joinByLink, linksOf, previewLink, revokeLink } from './links.server'
import { collaboratorOf } from './queries.server'
import { linkCreate } from './schema'
import { code, keepBoardsSound } from './test-world.server'

keepBoardsSound()

const tokenOf = (url: string) => url.split('/').at(-2) ?? ''

describe('a link', () => {
  test('adds people in its role until it is revoked or expires', async () => {
    const [owner, one] = await person().then(
      async (each) => [each, await board(each, { privacy: 'secret' })] as const,
    )
    const link = await createLink(owner, linkCreate.parse({ board_id: one.id, access: 'editor' }))
    const token = tokenOf(link.url)
    const guest = await person()
    expect(await previewLink(guest, token)).toMatchObject({
      board_name: one.name,
      role: 'editor',
      board_url: null,
    })
    await joinByLink(guest, { token })
    await joinByLink(guest, { token })
    expect(await collaboratorOf(guest, { board_id: one.id })).toMatchObject({
      role: 'editor',
      status: 'accepted',
    })
    expect((await linksOf(owner, one.id)).map(({ use_count }) => use_count)).toEqual([1])
    await expect(linksOf(guest, one.id)).rejects.toEqual(code(7))
    await revokeLink(owner, { board_id: one.id, id: link.id })
    await expect(joinByLink(await person(), { token })).rejects.toEqual(code(404))
    const second = await createLink(owner, linkCreate.parse({ board_id: one.id }))
    await db().execute(sql`update board_links set expires_at = now() where id = ${second.id}`)
    await expect(previewLink(await person(), tokenOf(second.url))).rejects.toEqual(code(404))
    // The link leads collaborators to the board, unless it is revoked.
    const board_url = one.url
    for (const member of [owner, guest]) {
      expect(await previewLink(member, tokenOf(second.url))).toMatchObject({ board_url })
      expect(await joinByLink(member, { token: tokenOf(second.url) })).toEqual({
        board_id: one.id,
        url: board_url,
      })
      await expect(previewLink(member, token)).rejects.toEqual(code(404))
    }
    expect((await linksOf(owner, one.id)).length).toBe(0)
  })

  test('refuses another token, and a blocked person', async () => {
    const [owner, guest] = [await person(), await person()]
    const one = await board(owner)
    const link = await createLink(owner, linkCreate.parse({ board_id: one.id }))
    const token = tokenOf(link.url)
    for (const forged of [
      '',
      '1',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
      token.replace(/^\d/, '9'),
    ])
      await expect(joinByLink(guest, { token: forged })).rejects.toEqual(code(404))
    await blockUser(owner, guest.id)
    await expect(joinByLink(guest, { token })).rejects.toEqual(code(404))
  })
})
