import type { Page } from '@playwright/test'
import { data } from '../support/client'
import { cardsOf, expect, test, visit } from '../support/fixtures'
import { andArrive, openMenu } from '../support/people/account-menu'

// What is not kept fails on purpose, and the browser says so.
test.use({ serviceWorkers: 'allow', strict: false })

/** Returns the kinds of pages that this browser keeps. */
const kinds = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('account:'))
    return names.map((name) => name.split(':')[2]).sort()
  })

const online = "You're offline! Check your internet connection."

test('reads kept pages without a connection, sends what waited once, and forgets all at the log-out', async ({
  page,
  context,
  me,
}) => {
  const board = data(
    await me.write<{ id: string; url: string }>('BoardResource', 'create', { name: 'Chairs' }),
  )
  const count = async () => data(await me.read<unknown[]>('BoardFeedResource', { board_id: board.id })).length
  await visit(page, '/')
  await expect.poll(() => kinds(page)).toEqual(expect.arrayContaining(['home', 'shell']))
  await visit(page, board.url)
  await visit(page, '/')
  await cardsOf(page).first().getByRole('link').first().click()
  await expect.poll(() => kinds(page)).toEqual(expect.arrayContaining(['board', 'home', 'pin', 'shell']))
  const pin = page.url()

  await test.step('a save without a connection waits, across a reload', async () => {
    const save = page.locator('#main [data-quick-save]').last()
    await expect(save).toHaveText('Save')
    await context.setOffline(true)
    await save.click()
    await expect(page.getByText(online)).toBeVisible()
    await expect(save).toHaveText('Waiting')
    await page.goto(pin)
    await expect(page.getByText('1 change waits to be sent')).toBeVisible()
    await expect(page.locator('#main [data-quick-save]').first()).toHaveText('Waiting')
  })

  await test.step('own boards are kept, and other pages say what is', async () => {
    await page.goto(board.url)
    await expect(page.getByRole('heading', { name: 'Chairs', level: 1 })).toBeVisible()
    await page.goto('/messages/')
    await expect(page.getByRole('heading', { name: 'This page isn’t on this device' })).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).last().click()
    await expect(cardsOf(page).first()).toBeVisible()
  })

  await test.step('it is sent once, when the connection is back', async () => {
    const keys: (string | undefined)[] = []
    context.on('request', (request) => {
      if (request.url().includes('/RepinResource/')) keys.push(request.headers()['idempotency-key'])
    })
    expect(await count()).toBe(0)
    await context.setOffline(false)
    await expect(page.getByText('Your change was sent.')).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await expect(page.getByText('waits to be sent')).toHaveCount(0)
    expect([await count(), new Set(keys).size]).toEqual([1, 1])
  })

  await test.step('a log-out forgets every page', async () => {
    await visit(page, '/settings/account-settings/')
    await openMenu(page)
    await andArrive(page, page.getByRole('button', { name: 'Log out', exact: true }).click())
    await expect.poll(() => kinds(page)).toEqual([])
  })
})
