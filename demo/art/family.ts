import { type Canvas, makeCanvas } from './canvas'
import { makeRng, type Rng } from './rng'

export type TopicKey =
  | 'travel'
  | 'nature'
  | 'city'
  | 'design'
  | 'patterns'
  | 'plants'
  | 'art'
  | 'food'
  | 'colour'
  | 'typography'
  | 'maps'
  | 'home'
  | 'style'
  | 'animals'
  | 'abstract'
  | 'knitting'
  | 'paper'
  | 'space'
  | 'coffee'
  | 'architecture'
  | 'mountains'
  | 'beach'
  | 'forests'
  | 'birds'
  | 'flowers'
  | 'baking'
  | 'coldDrinks'
  | 'artDeco'
  | 'nightSky'
  | 'bedrooms'

export type Size = readonly [number, number]

/** Sizes of pictures: mostly portrait, as in a grid of pins. */
export const SIZES = {
  tall: [736, 1308],
  twoThree: [736, 1104],
  threeFour: [750, 1000],
  fourFive: [800, 1000],
  square: [800, 800],
  wide: [1000, 667],
  wideSoft: [960, 720],
} as const satisfies Record<string, Size>

/** One picture: its title and topic, and its drawing. */
export interface Subject {
  size: Size
  topic: TopicKey
  /** Titles that different people would give it; the first is the creator's. */
  titles: readonly string[]
  description: string
  alt: string
  draw(canvas: Canvas, rng: Rng): void
}

export interface Family {
  name: string
  count: number
  subject(index: number): Subject
}

/**
 * Defines a family of pictures: build gets a generator seeded by name and index, so that subjects are independent of
 * each other.
 */
export function family(name: string, count: number, build: (rng: Rng, index: number) => Subject): Family {
  return { name, count, subject: (index) => build(makeRng(`${name}/${index}`), index) }
}

/** Returns the SVG of one picture; deterministic. */
export function drawSubject(family: Family, index: number): string {
  const subject = family.subject(index)
  const canvas = makeCanvas(subject.size[0], subject.size[1])
  subject.draw(canvas, makeRng(`${family.name}/${index}/draw`))
  return canvas.render()
}
