import { expect, test } from 'vitest'
import { at } from './art/rng'
import { isRight, shownTopics, upwards } from './labelled-topics'
import { shippedIndex } from './topic-of-picture'
import { demoWorld } from './world'

const share = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length

test('pins of the demo world get topics that their pictures show: nine of ten, and deep ones', () => {
  const world = demoWorld()
  const index = shippedIndex()
  const judged = world.pins.map((pin) => {
    const { topic } = at(world.pictures, pin.picture)
    const { best } = index.topicsOf([
      { text: pin.title, weight: 1 },
      { text: pin.alt, weight: 1 },
      { text: pin.description, weight: 0.35 },
      { text: at(world.boards, pin.board).name, weight: 0.4 },
    ])
    return { topic, best, isRight: best !== null && isRight(best, shownTopics[topic].split(' ')) }
  })
  const found = judged.filter(({ best }) => best !== null)
  const right = found.filter((one) => one.isRight)
  const deep = right.filter(({ best }) => upwards(best ?? '').length === 3)
  const wrong = new Map<string, number>()
  for (const { topic, best, isRight: is } of found)
    if (!is) wrong.set(`${topic}: ${best}`, (wrong.get(`${topic}: ${best}`) ?? 0) + 1)
  const worst = [...wrong].sort(([, a], [, b]) => b - a).slice(0, 12)
  const figures = `found ${share(found, judged).toFixed(3)}, right ${share(right, found).toFixed(3)}, of these on the third level ${share(deep, right).toFixed(3)}; wrong: ${worst.map(([what, n]) => `${what} ${n}`).join(', ')}`
  expect(share(right, found), figures).toBeGreaterThanOrEqual(0.9)
  expect(share(found, judged), figures).toBeGreaterThanOrEqual(0.95)
  expect(share(deep, right), figures).toBeGreaterThanOrEqual(0.4)
})
