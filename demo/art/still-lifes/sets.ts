import { books, bowl, candle } from './things'
import { bottle, jug, vase } from './vessels'

export const SETS = [
  { things: [jug, bowl], what: 'a jug and a bowl of fruit' },
  { things: [vase, books], what: 'a vase of flowers and a pile of books' },
  { things: [bottle, bowl, candle], what: 'a bottle, a fruit bowl and a candle' },
  { things: [vase, jug], what: 'flowers in a vase beside a jug' },
  { things: [candle, vase, bottle], what: 'a candle, a vase and a bottle' },
  { things: [vase], what: 'a single vase of flowers' },
  { things: [bowl], what: 'a bowl full of fruit' },
] as const
