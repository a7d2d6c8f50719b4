import { expect, test } from 'vitest'
import { shippedTopics } from '@/lib/content/topics/tree/shipped'
import type { TopicKey } from './art/family'
import { at } from './art/rng'
import { shippedIndex } from './topic-of-picture'
import { demoWorld } from './world'

/**
 * What the pictures of each kind show: the topics, with all parts of them, that a person who sees the picture would call
 * right. Labelled by looking at the pictures, not at their texts.
 */
const shown: Record<TopicKey, string> = {
  travel: 'travel ocean beach sunsets',
  nature: 'nature',
  city: 'city-life architecture',
  design: 'graphic-design',
  patterns: 'patterns',
  plants: 'plants botanical-illustration',
  art: 'still-life painting drawing',
  food: 'food',
  colour: 'color',
  typography: 'typography posters',
  maps: 'maps',
  home: 'home-decor',
  style: 'style',
  animals: 'animals childrens-illustration',
  abstract: 'wallpapers digital-art',
  knitting: 'knitting-quilting sewing',
  paper: 'paper-craft',
  space: 'space',
  coffee: 'coffee-drinks cafes-restaurants',
  architecture: 'architecture',
  mountains: 'nature',
  beach: 'beach ocean sunsets travel',
  forests: 'forests',
  birds: 'birds childrens-illustration',
  flowers: 'flowers still-life botanical-illustration',
  baking: 'baking pizza pies-tarts desserts',
  coldDrinks: 'cold-drinks cocktails',
  artDeco: 'art-deco patterns',
  nightSky: 'space maps',
  bedrooms: 'bedrooms',
}

const parents = new Map(shippedTopics.map(({ slug, parent }) => [slug, parent]))

/** Returns a topic and those above it, the deepest first. */
function upwards(slug: string): string[] {
  const above: string[] = []
  for (let at: string | null = slug; at; at = parents.get(at) ?? null) above.push(at)
  return above
}

/** True for a right topic, a part of one, or one above it that is not the whole branch. */
const isRight = (found: string, right: readonly string[]) =>
  upwards(found).some((slug) => right.includes(slug)) ||
  right.some((slug) => upwards(slug).slice(0, -1).includes(found))

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
    return { topic, best, isRight: best !== null && isRight(best, shown[topic].split(' ')) }
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
