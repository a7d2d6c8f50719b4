import { coat, dress, jeans, shirt, skirt, sweater } from './clothes'
import { bag, glasses, hat, shoes } from './extras'

export const OUTFITS = [
  { what: 'a sweater, jeans and trainers', pieces: [sweater, jeans, shoes, bag] },
  { what: 'a summer dress with a straw hat', pieces: [dress, hat, bag, glasses] },
  { what: 'a shirt and a skirt with a bag', pieces: [shirt, skirt, shoes, bag] },
  { what: 'a winter coat over a sweater', pieces: [coat, sweater, hat, shoes] },
] as const
