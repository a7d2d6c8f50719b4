import { expect, test, vi } from 'vitest'
import { signUp, testPassword, visitor } from '../support/client'
import { checkEven } from '../support/hostile/even'
import { mailTo } from '../support/people/mailbox'
import { handshake } from '../support/people/verified'
import { unique } from '../support/picture'
import { rest } from '../support/rest'

// Runs while nothing else does: see `alone` in vitest.config.ts. Three measurements on a slow machine may take this long.
vi.setConfig({ testTimeout: 240_000 })

test('takes the same time for a wrong password and an unknown name in 200 log-ins', async () => {
  const { email } = await signUp()
  const client = await visitor()
  const unknown = `${unique('nobody')}@example.org`
  await checkEven(
    100,
    () => handshake(client, email, 'not the password'),
    () => handshake(client, unknown, 'not the password'),
  )
})

// Each of the next two mostly waits for answers that take the same time on purpose.
test.concurrent('answers a reset for an unknown account the same, in the same time', async () => {
  const { email, username } = await signUp()
  const client = await visitor()
  const request = (username_or_email: string) =>
    rest(client, 'POST', '/v3/users/password/reset/', { username_or_email })
  const unknown = `${unique('nobody')}@example.org`
  const answers = []
  for (const name of [email, username, unknown, unique('no_one_')])
    answers.push(await request(name).then(({ status, text }) => `${status} ${text}`))
  expect(new Set(answers).size).toBe(1)
  await checkEven(
    12,
    () => request(email),
    () => request(unknown),
  )
  expect(await mailTo(unknown)).toBeNull()
})

test.concurrent('reveals an existing account neither in the answer nor in its time', async () => {
  const [me, holder] = [await signUp(), await signUp()]
  const request = (email: string) =>
    rest(me, 'PUT', '/v3/users/me/email/', { email, current_password: testPassword })
  const free = `${unique('free')}@example.org`
  const answer = async (email: string) => {
    const { status, text } = await request(email)
    return [status, text.replace(email, 'X')]
  }
  expect(await answer(holder.email)).toEqual(await answer(free))
  await checkEven(
    12,
    () => request(holder.email),
    () => request(free),
  )
  expect(await mailTo(holder.email, 'email_in_use')).not.toBeNull()
})
