import { SIZES, type TopicKey } from '../family'

export type Kind = 'pines' | 'lake' | 'dunes' | 'peaks'

export const WORDS: Record<Kind, { titles: readonly string[]; what: string; topic: TopicKey }> = {
  pines: {
    titles: [
      'Pine ridges at {s}',
      'Layers and layers of hills',
      'The view from the second pass',
      'Where the trail goes quiet',
    ],
    what: 'Hills behind hills with dark pines in front, {s}',
    topic: 'nature',
  },
  lake: {
    titles: [
      'A lake that keeps still',
      'Mirror lake, {s}',
      'Swimming spot worth the walk',
      'Still water, {s}',
    ],
    what: 'Mountains mirrored in a quiet lake, {s}',
    topic: 'mountains',
  },
  dunes: {
    titles: ['Dunes at {s}', 'Soft lines of sand', 'Walking the crest of the dunes', 'Desert light study'],
    what: 'Smooth sand dunes, one side lit and one in shade, {s}',
    topic: 'travel',
  },
  peaks: {
    titles: [
      'Snow on the high peaks',
      'First light on the summit',
      'Peaks above the haze, {s}',
      'One day we will climb this',
    ],
    what: 'Snow-covered peaks rising out of haze, {s}',
    topic: 'mountains',
  },
}

export const KINDS: readonly Kind[] = ['pines', 'lake', 'peaks', 'dunes', 'pines', 'lake']

export const SIZE_ORDER = [
  SIZES.twoThree,
  SIZES.fourFive,
  SIZES.tall,
  SIZES.threeFour,
  SIZES.wide,
  SIZES.twoThree,
] as const
