import { magpie, owl, songbird } from './birds'
import { cat, fox } from './four-legs'
import { fishes, whale } from './sea'

export const KINDS = [
  { name: 'magpie', draw: magpie, ground: 'branch' },
  { name: 'fox', draw: fox, ground: 'hill' },
  { name: 'songbird', draw: songbird, ground: 'branch' },
  { name: 'cat', draw: cat, ground: 'hill' },
  { name: 'owl', draw: owl, ground: 'branch' },
  { name: 'whale', draw: whale, ground: 'sea' },
  { name: 'shoal of fish', draw: fishes, ground: 'sea' },
] as const
