import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { shareSuggestions } from './suggestions.server'
import { conversation, eachWithTwo, makeMutual, mira, permitting, tomas } from './two-people.testing.server'

eachWithTwo()

describe('suggestions', () => {
  const suggested = async (member: Member, term = '') =>
    (
      await shareSuggestions(member, {
        suggestion_type: 'share',
        hide_group_conversations: true,
        term,
        page_size: 20,
      })
    ).map(({ user, reason }) => [user.id, reason])

  test('lists earlier partners, then mutual followers, then followed people, if they accept messages', async () => {
    const [friend, idol, silent, blocked] = [await person(), await person(), await person(), await person()]
    await conversation()
    await makeMutual(mira, friend)
    for (const followed of [idol, silent, blocked]) await followUser(mira, followed.id)
    await permitting(silent, 'nobody')
    await blockUser(blocked, mira.id)
    expect(await suggested(mira)).toEqual([
      [tomas.id, 'messaged'],
      [friend.id, 'mutual'],
      [idol.id, 'following'],
    ])
    expect(await suggested(mira, idol.user.username.toUpperCase())).toEqual([[idol.id, 'following']])
    expect(await suggested(mira, '%')).toEqual([])
  })
})
