import { SCENES } from '../palettes'

export type Extra = 'sail' | 'lighthouse' | 'palm' | 'grass' | 'waves'

export const EXTRAS: Record<Extra, { what: string; titles: readonly string[] }> = {
  sail: {
    what: 'a small sailing boat',
    titles: ['One sail and the whole evening', 'Out with the last wind', 'Slow boats only'],
  },
  lighthouse: {
    what: 'a striped lighthouse on a rock',
    titles: ['Lighthouse keeper for a week', 'The striped lighthouse', 'Northern coast road trip'],
  },
  palm: {
    what: 'palm trees leaning over the beach',
    titles: ['Palm tree evenings', 'Out of office', 'Winter escape: somewhere warm'],
  },
  grass: {
    what: 'dune grass in the wind',
    titles: ['Through the dunes to the sea', 'Barefoot path to the beach', 'Salt, wind and dune grass'],
  },
  waves: {
    what: 'long rolling waves',
    titles: ['Slow waves', 'Golden hour by the sea', 'The colour of the sea tonight'],
  },
}

export const ORDER: readonly Extra[] = ['sail', 'palm', 'lighthouse', 'grass', 'waves']

export const LIGHTS = SCENES.filter((s) => s.name !== 'misty green' && s.name !== 'autumn')
