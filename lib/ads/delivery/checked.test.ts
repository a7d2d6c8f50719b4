import { expect, test, vi } from 'vitest'
import type { CardRow } from './cards.server'
import { busyPages, CheckedAds, type Pair } from './checked.server'

const pair = (n: number): Pair => ({ ad: `${n}`, pin: `9${n}` })
const row = ({ ad, pin }: Pair) => ({ ad, id: pin }) as CardRow
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

test('knows what a page read for 900 ms, and nothing while one ad of a page is unknown', () => {
  const { ads } = remembering()
  ads.learn([one], [row(one)], 1_000)
  expect(ads.rowsOf([one], 1_900)).toEqual([row(one)])
  expect(ads.rowsOf([one], 1_901)).toBeNull()
  expect(ads.rowsOf([one, two], 1_500)).toBeNull()
})

test('does not take what one reader may not see for what nobody may see', async () => {
  const { ads } = remembering(one)
  ads.learn([one], [], Date.now())
  expect(ads.rowsOf([one], Date.now())).toBeNull()
  await ads.refresh(Date.now())
  expect(ads.rowsOf([one], Date.now())).toEqual([row(one)])
})

test('reads again what pages use, at most each 200 ms, and leaves out what may not be shown', async () => {
  const { ads, read } = remembering(one)
  const at = Date.now()
  ads.learn([one, two], [row(one), row(two)], at - 600)
  expect(ads.rowsOf([one, two], at)).toHaveLength(2)
  await ads.refresh(at)
  expect(ads.rowsOf([one, two], at)).toEqual([row(one)])
  await ads.refresh(at + 199)
  expect(read).toHaveBeenCalledTimes(1)
})

test('does not read again what no page has used since', async () => {
  const { ads, read } = remembering(one)
  ads.learn([one], [row(one)], Date.now() - 600)
  await ads.refresh(Date.now())
  expect(read).not.toHaveBeenCalled()
})

test('knows nothing after a failed reading', async () => {
  const ads = new CheckedAds(() => Promise.reject(new Error('no database')))
  ads.learn([one], [row(one)], Date.now() - 800)
  ads.rowsOf([one], Date.now() - 700)
  await ads.refresh(Date.now())
  expect(ads.rowsOf([one], Date.now() + 200)).toBeNull()
})
