/** Names the way in which the drawings of a clip move. */
export type Motion = 'drift' | 'in' | 'out' | 'up' | 'across' | 'colours' | 'sway'

/** A clip of the demo world: a film made of drawings of one family, the first of which is its cover. */
export interface Clip {
  family: string
  /** The drawings by their index in the family: three for a drift, otherwise one. */
  drawings: readonly number[]
  motion: Motion
  seconds: number
  /** Frequencies of its quiet chord in Hz; null for a silent clip. */
  tones: readonly number[] | null
  /** Lines of its captions; null without. */
  lines: readonly string[] | null
}

const chords = [
  [196, 246.94, 293.66],
  [174.61, 220, 261.63],
  [220, 277.18, 329.63],
] as const

type Row = readonly [
  family: string,
  drawings: string,
  motion: Motion,
  seconds: number,
  chord?: number | null,
  lines?: string,
]

const rows: readonly Row[] = [
  ['seas', '0 1 4', 'drift', 7, 0, 'The tide comes in.|The light goes.|And the sea stays.'],
  ['forests', '0 1 2', 'drift', 7, 1],
  ['landscapes', '2 5 6', 'drift', 7, 2, 'First light on the ridge.|Then the valley.|Then breakfast.'],
  ['cities', '0 1 2', 'drift', 7, null, 'Windows on, one by one.'],
  ['planets', '1', 'in', 6, 0, 'Three, two, one.'],
  ['meshes', '0', 'colours', 5],
  ['tiles', '2', 'up', 5],
  ['botanicals', '4', 'sway', 5, null, 'Water once a week.|Turn it toward the window.'],
  ['still-lifes', '1', 'in', 4],
  ['drinks', '1', 'out', 5, 1, 'Ice first.|Then the syrup.|Then stir, slowly.'],
  ['rooms', '1', 'across', 6],
  ['facades', '1', 'up', 6],
  ['knitting', '3', 'in', 4, null, 'Knit one.|Purl one.|Repeat until spring.'],
  ['paper', '2', 'sway', 4],
  ['deco', '1', 'colours', 6],
  ['maps', '1', 'across', 8, 2],
  ['animals', '4', 'sway', 4, null, 'Somebody heard the fridge.'],
  ['wardrobe', '5', 'in', 3],
  ['type-posters', '2', 'out', 3],
  ['palette-cards', '3', 'up', 4],
  ['seas', '5', 'across', 6, 1],
  ['seas', '9', 'out', 5],
  ['forests', '5', 'up', 6],
  ['forests', '8', 'in', 5, 0],
  ['landscapes', '9', 'across', 6],
  ['landscapes', '13', 'out', 5, 2],
  ['cities', '6', 'up', 6],
  ['cities', '11', 'in', 4],
  ['planets', '5', 'sway', 6],
  ['planets', '8', 'colours', 6, 1],
  ['meshes', '5', 'colours', 8],
  ['meshes', '8', 'sway', 5],
  ['bauhaus', '4', 'colours', 4],
  ['tiles', '9', 'across', 5],
  ['tiles', '14', 'colours', 6],
  ['botanicals', '9', 'in', 4],
  ['dishes', '9', 'in', 3, null, 'Two pans.|Twenty minutes.|One fork.'],
  ['dishes', '14', 'out', 4],
  ['rooms', '12', 'in', 5],
  ['facades', '6', 'across', 6],
]

/** The forty clips; without ffmpeg the world has none of them. */
export const clips: readonly Clip[] = rows.map(
  ([family, drawings, motion, seconds, chord = null, lines]) => ({
    family,
    drawings: drawings.split(' ').map(Number),
    motion,
    seconds,
    tones: chord === null ? null : (chords[chord] ?? null),
    lines: lines?.split('|') ?? null,
  }),
)
