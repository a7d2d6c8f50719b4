import { expect, test, vi } from 'vitest'
import type { CommonRow } from './cards.server'
import { busyPages, CheckedAds, type Pair } from './checked.server'

const pair = (n: number): Pair => ({ ad: `${n}`, pin: `9${n}` })
const row = ({ ad, pin }: Pair) => ({ ad, id: pin }) as CommonRow
const [one, two] = [pair(1), pair(2)]

/** Returns a memory that reads some ads as allowed, and its time, which begins far from 0. */
function remembering(...allowed: Pair[]) {
  const read = vi.fn((pairs: readonly Pair[]) =>
    Promise.resolve(pairs.filter(({ ad }) => allowed.some((other) => other.ad === ad)).map(row)),
  )
  return { read, ads: new CheckedAds(read) }
}

test('is busy from the page on that is one of so many within a second', () => {
  const { ads } = remembering()
  const pages = Array.from({ length: busyPages }, () => ads.countPage(5_000))
  expect(pages.at(-2)).toBe(false)
  expect(pages.at(-1)).toBe(true)
  expect(ads.countPage(6_999)).toBe(true)
  expect(ads.countPage(8_000)).toBe(false)
})

test('reads what is not known, and knows it for 900 ms', async () => {
  const { ads, read } = remembering(one, two)
  expect(await ads.rowsOf([one], 10_000)).toEqual([row(one)])
  expect(await ads.rowsOf([one], 10_900)).toEqual([row(one)])
  expect(read).toHaveBeenCalledTimes(1)
  expect(await ads.rowsOf([one], 10_901)).toEqual([row(one)])
  expect(read).toHaveBeenCalledTimes(2)
  expect(await ads.rowsOf([one, two], 11_000)).toEqual([row(one), row(two)])
  expect(read.mock.lastCall?.[0]).toMatchObject([two])
})

test('leaves out what may not be shown, and remembers that, too', async () => {
  const { ads, read } = remembering(one)
  expect(await ads.rowsOf([one, two], 10_000)).toEqual([row(one)])
  expect(await ads.rowsOf([two], 10_500)).toEqual([])
  expect(read).toHaveBeenCalledTimes(1)
})

test('reads again what pages use, at most each 200 ms, without a page that waits', async () => {
  const { ads, read } = remembering(one)
  const at = Date.now()
  await ads.rowsOf([one, two], at - 700)
  await ads.rowsOf([one, two], at - 100)
  await ads.refresh(at)
  expect(read).toHaveBeenCalledTimes(2)
  expect(read.mock.lastCall?.[0]).toMatchObject([one, two])
  expect(await ads.rowsOf([one, two], at + 800)).toEqual([row(one)])
  await ads.refresh(at + 199)
  expect(read).toHaveBeenCalledTimes(2)
})

test('does not read again what no page has used since', async () => {
  const { ads, read } = remembering(one)
  await ads.rowsOf([one], Date.now() - 700)
  await ads.refresh(Date.now())
  expect(read).toHaveBeenCalledTimes(1)
})

test('shows nothing of what is too old if it cannot be read', async () => {
  const read = vi.fn(() => Promise.resolve([row(one)]))
  const ads = new CheckedAds(read)
  await ads.rowsOf([one], Date.now() - 1_000)
  read.mockRejectedValue(new Error('no database'))
  await expect(ads.rowsOf([one], Date.now())).rejects.toThrow('no database')
})
