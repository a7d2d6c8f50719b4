import type { Point } from '../canvas'

type Fold = readonly { points: readonly Point[]; tone: number }[]

/** Shapes of folded paper: the faces in order, each with its tone (lighter below 0) and corners. */
const SHAPES: Record<string, readonly string[]> = {
  crane: [
    '0.25: -10,20 -220,-190 30,-60',
    '-0.12: -10,20 30,-60 250,-230 70,40',
    '0.1: 30,-60 250,-230 60,-20',
    '0: -40,10 70,20 20,110',
    '0.14: -40,10 -250,70 20,110',
    '-0.24: 70,20 260,10 20,110',
    '-0.3: -250,70 -290,120 -214,84',
  ],
  boat: [
    '0.08: -260,10 0,110 0,10',
    '-0.16: 260,10 0,110 0,10',
    '0.2: -260,10 -130,110 130,110 260,10 0,60',
    '0.28: 0,-190 -110,40 0,60',
    '-0.06: 0,-190 110,40 0,60',
  ],
  fox: [
    '0.1: -170,-190 -30,-60 -160,20',
    '-0.1: 170,-190 30,-60 160,20',
    '0.28: -160,20 -30,-60 0,150',
    '-0.2: 160,20 30,-60 0,150',
    '0.05: -30,-60 30,-60 0,150',
    '-0.7: -24,110 24,110 0,150',
  ],
  butterfly: [
    '0.2: 0,0 -230,-180 -200,10',
    '-0.08: 0,0 -200,10 -140,150',
    '-0.02: 0,0 230,-180 200,10',
    '-0.24: 0,0 200,10 140,150',
    '-0.4: -14,-70 14,-70 0,120',
  ],
  plane: [
    '0.28: 280,-130 -250,-20 -60,40',
    '-0.25: 280,-130 -60,40 -20,140',
    '0.05: 280,-130 -20,140 110,90',
  ],
}

const numbers = (text: string) => text.split(',').map(Number)

function faceOf(text: string): Fold[number] {
  const [tone = '', corners = ''] = text.split(': ')
  return {
    tone: Number(tone),
    points: corners.split(' ').map((corner): Point => {
      const [x = 0, y = 0] = numbers(corner)
      return [x, y]
    }),
  }
}

export const FOLDS: Record<string, Fold> = Object.fromEntries(
  Object.entries(SHAPES).map(([name, faces]) => [name, faces.map(faceOf)]),
)
