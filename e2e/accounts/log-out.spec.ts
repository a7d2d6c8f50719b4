import type { Page } from '@playwright/test'
import { data, logIn, signUp, testPassword } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { paused } from '../support/paused'
import { andArrive, openMenu } from '../support/people/account-menu'

/** Logs out while an answer for `path` is pending; returns the order of the two. */
async function leaveDuring(page: Page, path: RegExp, prompt: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = []
  page.on('response', (answer) => path.test(answer.url()) && order.push(`answered ${answer.status()}`))
  page.on('request', (call) => /UserSessionResource\/delete/.test(call.url()) && order.push('log-out'))
  const answer = await paused(page, path)
  await prompt()
  // The menu loads once the scripts of its accounts have loaded.
  await answer.requested
  const leave = page.getByRole('button', { name: 'Log out', exact: true })
  const left = async () => {
    await leave.click()
    await expect(page.getByRole('button', { name: 'Logging out…' })).toBeDisabled()
    answer.give()
  }
  await andArrive(page, left())
  await expect(page.getByLabel('Your account', { exact: true })).toHaveCount(0)
  return order
}

const inTurn = ['answered 200', 'log-out']

test('waits for a pending follow before a log-out (decision 047)', async ({ page, me }) => {
  const other = await signUp(undefined, 'Zoe')
  await visit(page, `/${other.username}/`)
  const order = await leaveDuring(page, /UserFollowResource\/create/, async () => {
    await page.getByRole('button', { name: /^Follow / }).click()
    await openMenu(page)
  })
  expect(order).toEqual(inTurn)
  const again = await logIn(me.email, testPassword)
  const profile = await again.read('UserResource', { username: other.username })
  expect(data(profile)).toMatchObject({ explicitly_followed_by_me: true })
})

test('waits for the account list before a log-out', async ({ page, me }) => {
  await visit(page, `/${me.username}/`)
  const order = await leaveDuring(page, /UserSessionResource\/create/, () =>
    page.getByLabel('Your account', { exact: true }).click(),
  )
  expect(order).toEqual(inTurn)
})
