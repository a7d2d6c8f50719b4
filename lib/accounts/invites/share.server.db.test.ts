import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { anonymous, person } from '@/lib/content/pins/test-world.server'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { inviteMetadata, shareInvite } from './share.server'

let sender: Member
let viewer: Member
let code: string

beforeEach(async () => {
  ;[sender, viewer] = [await person(), await person()]
  code = (await shareInvite(sender, { object_type: 'site', object_id: null }, 1)).invite_code
})

const shows = async (to: Viewer) => (await inviteMetadata(to, code)).sender.should_show_messaging
const permitting = (message_permission: 'everyone' | 'mutual' | 'nobody') =>
  changeUserSettings(db(), sender.id, { message_permission })
const followEachOther = () =>
  db().execute(sql`insert into user_follows (follower_id, followee_id)
    values (${sender.id}, ${viewer.id}), (${viewer.id}, ${sender.id})`)
const aged = async (member: Member, years: number): Promise<Member> => {
  await db().execute(sql`
    update users set birthday = to_char(current_date - make_interval(years => ${years}, months => 1), 'YYYY-MM-DD')
    where id = ${member.id}`)
  return { ...member, user: await viewerUser(member.id) }
}

test('offers messages in an invitation when its sender accepts them from the recipient', async () => {
  expect([await shows(viewer), await shows(anonymous)]).toEqual([true, true])
  await permitting('nobody')
  expect([await shows(viewer), await shows(anonymous)]).toEqual([false, false])
  await permitting('mutual')
  expect([await shows(viewer), await shows(anonymous)]).toEqual([false, false])
  await followEachOther()
  expect([await shows(viewer), await shows(anonymous)]).toEqual([true, false])
})

test.each(['sender', 'viewer'] as const)(
  'offers messages only to mutual followers when the %s is below 16',
  async (who) => {
    if (who === 'sender') sender = await aged(sender, 15)
    else viewer = await aged(viewer, 15)
    expect(await shows(viewer)).toBe(false)
    await followEachOther()
    expect(await shows(viewer)).toBe(true)
  },
)
