import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '@/messages/en/fewer.json'
import people from '@/messages/en/people.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { FollowedPeople, TastePeople } from './taste-people'

const ana = { id: '5', type: 'user', username: 'ana', full_name: 'Ana', image_small_url: null }
const all = { texts: { ...people, ...texts } }

test('stops using a person whose pins the viewer saves, and uses them again', async () => {
  const calls = serveCalls(({ path }) =>
    path.includes('/get/') ? { data: [{ ...ana, saved: 3, is_ignored: false }] } : { data: null },
  )
  const { user } = renderIn(<TastePeople />, all)
  expect(await screen.findByText('3 saves')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Don’t use Ana for my feed' }))
  expect(await screen.findByText('Not used for your feed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use Ana for my feed again' }))
  expect(await screen.findByText('3 saves')).toBeTruthy()
  const sent = calls.filter(({ path }) => path.includes('/update/'))
  expect(sent.map(({ body }) => JSON.stringify(body).includes('"is_ignored":true'))).toEqual([true, false])
})

test('stays as it was when the change is refused', async () => {
  serveCalls(({ path }) =>
    path.includes('/get/')
      ? { data: [{ ...ana, saved: 2, is_ignored: false }] }
      : { status: 500, error: { code: 11, message: 'No' } },
  )
  const { user } = renderIn(<TastePeople />, all)
  await user.click(await screen.findByRole('button', { name: 'Don’t use Ana for my feed' }))
  await expect.poll(() => screen.queryByText('2 saves')).toBeTruthy()
})

test('unfollows people', async () => {
  const calls = serveCalls(({ path }) => ({
    data: path.includes('/get/') ? [ana] : { id: '5', followed_by_me: false },
  }))
  const { user } = renderIn(<FollowedPeople />, all)
  await user.click(await screen.findByRole('button', { name: 'Unfollow Ana' }))
  expect(await screen.findByRole('button', { name: 'Unfollowed' })).toBeTruthy()
  expect(calls.map(({ path }) => path)).toContain('/resource/UserFollowResource/delete/')
})

test('shows who was followed in another tab once this one is looked at again', async () => {
  const bob = { ...ana, id: '6', username: 'bob', full_name: 'Bob' }
  const answers = [[ana], [bob, ana], [bob]]
  serveCalls(() => ({ data: answers.shift() ?? [bob] }))
  renderIn(<FollowedPeople />, all)
  await screen.findByText('Ana')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Bob')
  screen.getByText('Ana')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => screen.queryByText('Ana')).toBe(null)
})

test('says that nobody is known yet, or that the list could not be loaded', async () => {
  serveCalls(() => ({ data: [] }))
  const { unmount } = renderIn(<TastePeople />, all)
  expect(await screen.findByText(/^Nobody yet\./)).toBeTruthy()
  unmount()
  serveCalls(() => ({ status: 500, error: { code: 11, message: 'No' } }))
  renderIn(<FollowedPeople />, all)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
