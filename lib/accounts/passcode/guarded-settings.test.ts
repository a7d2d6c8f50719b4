import { expect, test } from 'vitest'
import { groupsLoosened } from './guarded-settings'

test.each([
  ['a public profile', { is_private_profile: true }, { is_private_profile: false }, ['account']],
  ['a private one', { is_private_profile: false }, { is_private_profile: true }, []],
  ['the same again', { is_private_profile: true }, { is_private_profile: true }, []],
  [
    'messages of everyone',
    { message_permission: 'nobody' },
    { message_permission: 'everyone' },
    ['messages'],
  ],
  ['messages of nobody', { message_permission: 'mutual' }, { message_permission: 'nobody' }, []],
  [
    'mentions by everyone',
    { mention_permission: 'following' },
    { mention_permission: 'everyone' },
    ['messages'],
  ],
  [
    'comments of followers',
    { comment_permission: 'nobody' },
    { comment_permission: 'followers' },
    ['messages'],
  ],
  ['a filter less', { comment_filters: ['a', 'b'] }, { comment_filters: ['a'] }, ['messages']],
  ['a filter more', { comment_filters: ['a'] }, { comment_filters: ['a', 'b'] }, []],
  ['a feature on', { feature_map: { x: false } }, { feature_map: { x: true } }, ['messages']],
  ['a feature that was on all along', { feature_map: {} }, { feature_map: { x: true } }, []],
  ['a feature off', { feature_map: { x: true } }, { feature_map: { x: false } }, []],
  ['personalised ads', { ads_personalization: false }, { ads_personalization: true }, ['account']],
  ['no personalised ads', { ads_personalization: true }, { ads_personalization: false }, []],
  ['shopping on', { shopping_recommendations: false }, { shopping_recommendations: true }, ['messages']],
  ['another email', { email: 'a@b.cd' }, { email: 'c@d.ef' }, ['account']],
  ['to a business', { business_name: null }, { business_name: 'Shop' }, ['account']],
  ['to a personal account', { business_name: 'Shop' }, { business_name: null }, ['account']],
  ['another name of the business', { business_name: 'Shop' }, { business_name: 'Store' }, []],
  ['words of the profile', { about: '' }, { about: 'x' }, []],
  [
    'both groups at once',
    { is_private_profile: true, message_permission: 'nobody' },
    { is_private_profile: false, message_permission: 'everyone' },
    ['account', 'messages'],
  ],
])('%s', (_, before, changes, groups) => {
  expect(groupsLoosened(before, changes).sort()).toEqual(groups)
})
