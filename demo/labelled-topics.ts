import { shippedTopics } from '@/lib/content/topics/tree/shipped'
import type { TopicKey } from './art/family'

/**
 * What the pictures of each kind show: the topics, with all parts of them, that a person who sees the picture would call
 * right. Labelled by looking at the pictures, not at their texts.
 */
export const shownTopics: Record<TopicKey, string> = {
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
export function upwards(slug: string): string[] {
  const above: string[] = []
  for (let at: string | null = slug; at; at = parents.get(at) ?? null) above.push(at)
  return above
}

/** True for a right topic, a part of one, or one above it that is not the whole branch. */
export const isRight = (found: string, right: readonly string[]) =>
  upwards(found).some((slug) => right.includes(slug)) ||
  right.some((slug) => upwards(slug).slice(0, -1).includes(found))
