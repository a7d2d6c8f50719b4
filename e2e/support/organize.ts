import type { Page } from '@playwright/test'
import { data, type Person } from './client'
import { expect, visit } from './fixtures'
import { titledBoard } from './world'

/** Makes a board with some pins, and returns their titles as they are on it: newest first. */
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

export const titlesOf = async (me: Person, board_id: string) =>
  data(await me.read<{ title: string }[]>('BoardFeedResource', { board_id })).map(({ title }) => title)
