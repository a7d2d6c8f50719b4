import { expect, test } from 'vitest'
import { makeGoods } from './goods'
import { shops } from './shops'

const goods = makeGoods()
const distinct = (values: readonly unknown[]) => new Set(values).size

test('there are sixty different products in each of five shops', () => {
  expect(shops.map(({ username }) => goods.filter(({ shop }) => shop.username === username).length)).toEqual([
    60, 60, 60, 60, 60,
  ])
  for (const part of ['title', 'link'] as const) expect(distinct(goods.map((good) => good[part]))).toBe(300)
})

test('some are on sale, some are out of stock, some of unknown stock, and some became cheaper', () => {
  const offers = goods.map(({ product }) => product.offer_summary)
  expect(offers.filter(({ standard_price }) => standard_price).length).toBeGreaterThan(40)
  expect(offers.filter(({ in_stock }) => in_stock === false).length).toBeGreaterThan(8)
  expect(offers.filter(({ in_stock }) => in_stock === null).length).toBeGreaterThan(3)
  expect(goods.filter(({ earlierPrice }) => earlierPrice).length).toBeGreaterThan(10)
  for (const { earlierPrice, product } of goods) {
    const { price, standard_price: was } = product.offer_summary
    if (earlierPrice) expect(Number(earlierPrice)).toBeGreaterThan(Number(price))
    if (was) expect(Number(was)).toBeGreaterThan(Number(price))
  }
})

test('prices are written as their currency does', () => {
  for (const { product, shop } of goods)
    expect(product.offer_summary.price).toMatch(shop.currency === 'JPY' ? /^\d+$/ : /^\d+\.00$/)
})

test('texts keep their limits, and say "an" before a vowel', () => {
  expect(Math.max(...goods.map(({ title }) => title.length))).toBeLessThanOrEqual(100)
  expect(JSON.stringify(goods).match(/\ba (?:[aeio]\w|u[^n])\w*/gi) ?? []).toEqual([])
})

test('pictures are drawn deterministically, each another, without invalid numbers or fonts', () => {
  const drawn = goods.map((good) => good.draw())
  expect(distinct(drawn)).toBe(300)
  expect(drawn.filter((svg) => /NaN|undefined|Infinity|<text/.test(svg))).toEqual([])
  expect(
    makeGoods()
      .slice(0, 30)
      .map((good) => good.draw()),
  ).toEqual(drawn.slice(0, 30))
})
