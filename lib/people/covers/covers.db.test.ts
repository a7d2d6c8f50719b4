import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { isUnused } from '@/lib/media/images/files/unused.server'
import { db } from '@/lib/platform/db/client.server'
import { createCover, deleteCover, moveCover } from './commands.server'
import { coverCreate, coverUpdate } from './schema'

const code = (code: number) => expect.objectContaining({ code })
const crop = { x: 0.25, y: 0.5, scale: 2 }
const profile = (viewer: Parameters<typeof profileByUsername>[0], { user }: Member) =>
  profileByUsername(viewer, user.username)

/** Creates a business with a pin, whose picture can be used. */
async function business() {
  const member = await person()
  await db().execute(sql`update users set business_name = 'Sea Ltd' where id = ${member.id}`)
  const { image_signature } = await pin(member, (await board(member)).id)
  return { member, image_signature }
}
const create = (member: Member, input: Record<string, unknown>) =>
  createCover(member, coverCreate.parse(input))

describe('the cover of a business', () => {
  test('is set, moved and removed, visible to everyone', async () => {
    const { member, image_signature } = await business()
    await create(member, { image_signature, cover_crop: crop })
    const seen = await profile(anonymous, member)
    expect(seen.profile_cover).toMatchObject({ crop, videos: null })
    expect(seen.profile_cover?.images['1200x'].url).toContain(image_signature)
    const moved = await moveCover(member, coverUpdate.parse({ cover_crop: { ...crop, x: 1 } }))
    expect(moved.profile_cover?.crop?.x).toBe(1)
    expect((await deleteCover(member)).profile_cover).toBeNull()
    await expect(moveCover(member, { cover_crop: crop })).rejects.toEqual(code(404))
  })

  test('protects its picture from the sweep', async () => {
    const { member, image_signature } = await business()
    await create(member, { image_signature })
    await db().execute(sql`delete from pins where user_id = ${member.id}`)
    const unused = async () =>
      (
        await db().execute(
          sql`select 1 from media m where signature = ${image_signature} and ${sql.raw(isUnused('m'))}`,
        )
      ).rows.length
    expect(await unused()).toBe(0)
    await deleteCover(member)
    expect(await unused()).toBe(1)
  })

  test('is hidden with a private profile and across a block, and deleted with the business', async () => {
    const { member, image_signature } = await business()
    const other = await person()
    await create(member, { image_signature })
    await db().execute(sql`update users set is_private_profile = true where id = ${member.id}`)
    expect(await profile(other, member)).toMatchObject({ profile_cover: null, storefront: null })
    await db().execute(sql`update users set is_private_profile = false where id = ${member.id}`)
    await blockUser(other, member.id)
    expect((await profile(other, member)).profile_cover).toBeNull()
    await db().execute(sql`update users set business_name = null where id = ${member.id}`)
    expect((await profile(member, member)).profile_cover).toBeNull()
  })

  test('is refused for a personal account, for a missing picture, and for the upload of another member', async () => {
    const { member, image_signature } = await business()
    await expect(create(await person(), { image_signature })).rejects.toEqual(code(29))
    await expect(create(member, { image_signature: '0'.repeat(32) })).rejects.toMatchObject({
      code: 1,
      field: 'image_signature',
    })
    await expect(create(member, { media_upload_id: '0'.repeat(32) })).rejects.toMatchObject({
      field: 'media_upload_id',
    })
    expect(coverUpdate.safeParse({ cover_crop: { ...crop, scale: 3.01 } }).success).toBe(false)
  })

  test('plays the business’s own video over its cover', async () => {
    const { member, image_signature } = await business()
    const id = image_signature.replace(/./g, (c) => (c === 'a' ? 'b' : 'a'))
    await db().execute(sql`
      insert into videos (signature, status, width, height, duration, has_sound, rungs, bytes, ready_at)
      values (${id}, 'succeeded', 1280, 720, 5000, false, '{720}', 10, now()) on conflict do nothing`)
    await db().execute(sql`
      insert into video_uploads (id, user_id, bytes, received, status, signature, cover_signature)
      values (${image_signature}, ${member.id}, 10, 10, 'succeeded', ${id}, ${image_signature})`)
    const set = await create(member, { media_upload_id: image_signature })
    expect(set.profile_cover?.videos?.id).toBe(id)
    await expect(create(member, { media_upload_id: image_signature })).rejects.toEqual(code(409))
  })
})

test('reports a merchant’s country and language, and none for a person', async () => {
  const { member } = await business()
  const { storefront } = await profile(anonymous, member)
  expect(storefront).toMatchObject({
    currentViewingLocale: { country: 'US', language: 'en', feedProfileId: null },
  })
  expect(new Date(storefront?.lastUpdated ?? '').getTime()).toBeGreaterThan(0)
  expect((await profile(anonymous, await person())).storefront).toBeNull()
})
