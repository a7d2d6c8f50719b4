import type { Page } from '@playwright/test'
import { data, type Person } from './client'
import { expect, visit } from './fixtures'
import { titledBoard } from './world'

/** Creates a board with some pins, and returns their titles in board order: newest first. */
export async function filled(me: Person, count: number) {
  const titles = Array.from({ length: count }, (_, n) => `Pin number ${n + 1}`)
  return { board: await titledBoard(me, titles), titles: titles.reverse() }
}

export const tiles = (page: Page) =>
  page.getByRole('listbox', { name: 'Pins to organize' }).getByRole('option')
export const titlesOn = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))

export async function organize(page: Page, board: { url: string }) {
  await visit(page, board.url)
  await page.getByRole('button', { name: 'Organize' }).click()
  await expect(tiles(page).first()).toBeVisible()
}

/** Presses a tool of a board, which phones have in a menu; returns the button that has the focus afterwards. */
export async function boardTool(page: Page, name: string) {
  const tool = page.getByRole('button', { name, exact: true })
  const menu = page.getByRole('button', { name: 'View options' })
  const isPhone = await menu.isVisible()
  if (isPhone) await menu.click()
  await tool.click()
  return isPhone ? menu : tool
}

export const titlesOf = async (me: Person, board_id: string) =>
  data(await me.read<{ title: string }[]>('BoardFeedResource', { board_id })).map(({ title }) => title)
