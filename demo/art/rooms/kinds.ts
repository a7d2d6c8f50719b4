import type { Canvas } from '../canvas'
import { armchair, bed, sofa } from './seats'
import { desk } from './things'

export const ROOMS = [
  {
    what: 'living room with a sofa',
    titles: ['Living room corner', 'The sofa stays, everything else moves', 'Reading end of the sofa'],
    main: sofa,
  },
  {
    what: 'reading corner with an armchair',
    titles: ['Reading nook', 'One chair, one lamp, no phone', 'The good chair'],
    main: (c: Canvas, x: number, y: number, s: number, k: string) => armchair(c, x, y, s * 1.35, k),
  },
  {
    what: 'bedroom',
    titles: ['Bedroom in warm colours', 'Sunday morning bedroom', 'Linen and light'],
    main: bed,
  },
  {
    what: 'home office with a desk',
    titles: ['Small home office', 'Desk by the window', 'Work corner under the picture wall'],
    main: desk,
  },
] as const
