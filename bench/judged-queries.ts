import { meant, type Row } from './judged-meant'

/** A picture of the demo world, as a judge sees it. */
export type Judged = {
  query: string
  exact: RegExp | null
  close: readonly string[]
  near: readonly string[]
}

/**
 * A hundred searches of the demo world with graded results (a hundred more are in judged-meant.ts): 3 for a picture whose title or alternative text has the
 * searched words, 2 for one of the kinds of pictures that the query means as a whole, 1 for one of a related kind.
 */
const rows: readonly Row[] = [
  ['pizza', 'pizza', '', 'dishes'],
  ['tomato pasta', 'tomato pasta', '', 'dishes'],
  ['pumpkin soup', 'pumpkin soup', '', 'dishes'],
  ['berry tart', 'berry tart', '', 'dishes'],
  ['pancakes', 'pancakes', '', 'dishes'],
  ['green salad', 'green salad', '', 'dishes'],
  ['rainbow bowl', 'rainbow bowl', '', 'dishes'],
  ['soup', 'soup', '', 'dishes'],
  ['pasta', 'pasta', '', 'dishes'],
  ['salad', 'salad', '', 'dishes'],
  ['dinner', 'pasta', 'dishes', ''],
  ['one pan', 'one pan', 'dishes', ''],
  ['coffee', 'flat white', 'drinks', ''],
  ['flat white', 'flat white', '', 'drinks'],
  ['iced drink', 'iced drink', '', 'drinks'],
  ['cafe print', 'café print', '', 'drinks'],
  ['drink with mint', 'mint', '', 'drinks'],
  ['fox', '\\bfox\\b', '', 'animals paper'],
  ['cat', '\\bcat\\b', '', 'animals'],
  ['owl', '\\bowl\\b', '', 'animals'],
  ['whale', '\\bwhale\\b', '', 'animals'],
  ['songbird', 'songbird', '', 'animals'],
  ['magpie', 'magpie', '', 'animals'],
  ['fish', '\\bfish\\b', '', 'animals'],
  ['nursery', 'nursery', 'animals', ''],
  ['animals', '', 'animals', ''],
  ['monstera', 'monstera', '', 'botanicals'],
  ['cactus', 'cactus', '', 'botanicals'],
  ['fern', '\\bfern\\b', '', 'botanicals'],
  ['olive branch', 'olive branch', '', 'botanicals'],
  ['meadow flowers', 'meadow flowers', '', 'botanicals'],
  ['ink drawing', 'ink drawing', 'botanicals', ''],
  ['plants in a pot', 'in a pot', 'botanicals', ''],
  ['plants', '', 'botanicals', ''],
  ['still life', 'still life', 'still-lifes', ''],
  ['bowl of fruit', 'bowl of fruit', 'still-lifes', ''],
  ['vase of flowers', 'vase', 'still-lifes', ''],
  ['candle', 'candle', '', 'still-lifes'],
  ['living room', 'living room', '', 'rooms'],
  ['reading nook', 'reading (nook|corner)', '', 'rooms'],
  ['bedroom', 'bedroom', '', 'rooms'],
  ['home office', 'home office', '', 'rooms'],
  ['armchair', 'armchair', '', 'rooms'],
  ['home decor', '', 'rooms', ''],
  ['terracotta living room', 'living room.*terracotta', '', 'rooms'],
  ['outfit', 'outfit', 'wardrobe', ''],
  ['summer dress', 'summer dress', '', 'wardrobe'],
  ['straw hat', 'straw hat', '', 'wardrobe'],
  ['outfit in midnight', 'outfit in midnight', 'wardrobe', ''],
  ['clothes', '\\bclothes\\b', 'wardrobe', ''],
  ['knitting', 'knitt', 'knitting', ''],
  ['colorwork', 'colorwork', 'knitting', ''],
  ['wool', 'wool', '', 'knitting'],
  ['needles', 'needles', 'knitting', ''],
  ['paper crane', 'paper crane', '', 'paper'],
  ['paper boat', 'paper boat', '', 'paper'],
  ['paper plane', 'paper plane', '', 'paper'],
  ['paper butterfly', 'paper butterfly', '', 'paper'],
  ['folded paper', 'folded paper', 'paper', ''],
  ['origami', '', 'paper', ''],
  ['map', '\\bmap of\\b', 'maps', ''],
  ['star chart', 'star chart', '', 'maps'],
  ['map of alberova', 'map of alberova', '', 'maps'],
  ['hills', 'hills', '', 'maps landscapes'],
  ['contour map', 'contour map', '', 'maps'],
  ['planets', '\\bplanets?\\b', 'planets', ''],
  ['moon', '\\bmoons?\\b', '', 'planets cities'],
  ['space poster', 'space poster', 'planets', ''],
  ['ice world', 'ice world', '', 'planets'],
  ['amber giant', 'amber giant', '', 'planets'],
  ['city at night', 'midnight', 'cities', ''],
  ['city', '\\bcity\\b', 'cities', ''],
  ['bridge', 'bridge', '', 'cities'],
  ['blue hour', 'blue hour', '', 'cities landscapes seas'],
  ['sunset', 'sunset', '', 'cities landscapes seas'],
  ['lighthouse', 'lighthouse', '', 'seas'],
  ['palm trees', 'palm', '', 'seas'],
  ['sail', '\\bsail\\b', '', 'seas'],
  ['beach', 'beach', 'seas', ''],
  ['waves', '\\bwaves\\b', '', 'seas'],
  ['mountains', 'mountains', '', 'landscapes'],
  ['lake', '\\blake\\b', '', 'landscapes'],
  ['desert', 'desert', '', 'landscapes'],
  ['pine ridges', 'pine ridges', '', 'landscapes'],
  ['snow', '\\bsnow\\b', '', 'landscapes forests'],
  ['birch', 'birch', '', 'forests'],
  ['fog', '\\bfog\\b', 'forests', ''],
  ['forest', 'forest', 'forests', ''],
  ['autumn trees', 'october', 'forests', ''],
  ['geometric poster', 'geometric poster', 'bauhaus', ''],
  ['poster', 'poster', '', 'bauhaus type-posters planets'],
  ['typography', 'typographic', 'type-posters', ''],
  ['stay curious', 'stay curious', '', 'type-posters'],
  ['call your mother', 'call your mother', '', 'type-posters'],
  ['art deco', 'art deco', 'deco', ''],
  ['terrazzo', 'terrazzo', '', 'tiles'],
  ['cement tiles', 'cement tile', '', 'tiles'],
  ['quilt', 'quilt', '', 'tiles'],
  ['palette', 'palette', 'palette-cards', ''],
  ['doors', 'doors', '', 'facades'],
]

const names = (list: string) => list.split(' ').filter(Boolean)

export const judged: readonly Judged[] = [...rows, ...meant].map(([query, exact, close, near]) => ({
  query,
  exact: exact === '' ? null : new RegExp(exact, 'i'),
  close: names(close),
  near: names(near),
}))

type Picture = { family: string; titles: readonly string[]; alt: string }

/** Returns the grade of a picture for a query, 0 to 3. */
export function gradeOf({ exact, close, near }: Judged, { family, titles, alt }: Picture): 0 | 1 | 2 | 3 {
  if (exact?.test([...titles, alt].join('\n'))) return 3
  if (close.includes(family)) return 2
  return near.includes(family) ? 1 : 0
}

/** Returns the gain of a list by its grades, the first ten discounted by their position. */
const gain = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Returns nDCG@10: the gain of the first ten results relative to that of the best order of `all` pictures; 0 to 1. */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = gain(all.toSorted((a, b) => b - a))
  return best === 0 ? 0 : gain(found) / best
}
