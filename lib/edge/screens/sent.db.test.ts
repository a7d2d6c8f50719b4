import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { shareInvite } from '@/lib/accounts/invites/share.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { loadSent } from './sent.server'

const code = (code: number) => expect.objectContaining({ code })

let owner: Member
let sender: Member
let id: string

beforeAll(async () => {
  ;[owner, sender] = [await person(), await person()]
  id = (await pin(owner, (await board(owner)).id)).id
})

const open = async (viewer: Viewer, pin_id: string, query = '') => {
  const loaded = await loadSent({
    viewer,
    params: { id: pin_id },
    query: new URLSearchParams(query),
    path: '',
  })
  if ('redirect' in loaded) throw new Error('led elsewhere')
  return loaded
}
const linkTo = async (object_id: string) =>
  `invite_code=${(await shareInvite(sender, { object_type: 'pin', object_id }, 2)).invite_code}`

describe('the sent page', () => {
  test('names the sender of a pin from the sender’s own link, for anyone who may see the pin', async () => {
    const query = await linkTo(id)
    for (const viewer of [anonymous, await person()]) {
      const { screen, users, seo } = await open(viewer, id, query)
      expect(screen).toMatchObject({ name: 'pin-sent', pinId: id, senderId: sender.id, text: '' })
      expect(users?.map((user) => user.id)).toEqual([sender.id])
      expect(seo.noindex).toBe(true)
    }
    expect((await open(sender, id, query)).screen).toMatchObject({ senderId: null })
  })

  test('names nobody for a link to another pin, or an invalid code', async () => {
    const other = await pin(owner, (await board(owner)).id)
    for (const query of [
      await linkTo(other.id),
      `invite_code=${'x'.repeat(22)}`,
      'message=1',
      'message=x',
      '',
    ])
      expect((await open(await person(), id, query)).screen).toMatchObject({ senderId: null, text: '' })
  })

  test('answers 404 for an invisible pin, and names nobody across a block', async () => {
    const secret = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const query = await linkTo(id)
    await expect(open(sender, secret.id)).rejects.toEqual(code(50))
    await expect(open(sender, 'x')).rejects.toEqual(code(50))
    const other = await person()
    await blockUser(other, sender.id)
    expect((await open(other, id, query)).screen).toMatchObject({ senderId: null })
    await db().execute(sql`delete from blocks where blocker_id = ${other.id}`)
  })
})
