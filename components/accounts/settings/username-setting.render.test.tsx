import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '@/messages/en/settings.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { UsernameSetting } from './username-setting'

const t = texts.settings.profile

/** Returns the announced texts, which include the field's saving mark. */
const messageOf = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

function show() {
  const calls = serveCalls(({ path }) =>
    path === '/resource/UsernameResource/get/'
      ? { data: { username: 'mira_2', is_available: true } }
      : { status: 404, error: { code: 0 } },
  )
  return { calls, ...renderIn(<UsernameSetting />, { texts }) }
}

test('says that a username is available once it is typed', async () => {
  const { calls, user } = show()
  await user.type(screen.getByRole('textbox', { name: t.username }), 'mira_2')
  await expect.poll(messageOf).toBe(t.usernameFree)
  expect(calls).toHaveLength(1)
})

test('sends no request for a text that is not a username', async () => {
  const { calls, user } = show()
  await user.type(screen.getByRole('textbox', { name: t.username }), 'no name')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(calls).toHaveLength(0)
  expect(messageOf()).toBe('')
})
