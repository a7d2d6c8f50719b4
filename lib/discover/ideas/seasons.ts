/** The months in which a topic is in season, from 1 (January). */
export type Season = {
  /** The topic, by the slug under which it is shipped (lib/content/topics/tree). */
  slug: string
  months: readonly number[]
  /** The weather, which is six months later south of the equator, or a date, which is the same everywhere. */
  by: 'weather' | 'date'
  /** The countries that know it; everywhere by default. */
  countries?: readonly string[]
}

const weather = (months: readonly number[], ...slugs: string[]): Season[] =>
  slugs.map((slug) => ({ slug, months, by: 'weather' }))
const dates = (months: readonly number[], ...slugs: string[]): Season[] =>
  slugs.map((slug) => ({ slug, months, by: 'date' }))

/** The topics that have a season, with the months of the northern half of the earth. */
export const seasons: readonly Season[] = [
  ...dates([12], 'christmas-trees'),
  ...dates([11, 12], 'christmas', 'advent', 'christmas-cookies', 'gifts', 'gift-wrapping'),
  ...dates([12, 1], 'new-year'),
  ...dates([1, 2], 'lunar-new-year'),
  ...dates([2], 'valentines-day'),
  ...dates([3, 4], 'easter'),
  ...dates([10], 'halloween', 'costumes'),
  ...dates([10, 11], 'diwali-eid'),
  { slug: 'thanksgiving', months: [11], by: 'date', countries: ['US', 'LR'] },
  { slug: 'thanksgiving', months: [9, 10], by: 'date', countries: ['CA'] },
  ...weather([3, 4, 5], 'spring', 'tulips-bulbs'),
  ...weather([3, 4, 5, 6, 7, 8], 'kitchen-gardens', 'balcony-gardens'),
  ...weather([5, 6, 7, 8], 'swimwear', 'picnics-barbecues', 'grilling', 'cold-drinks'),
  ...weather([5, 6, 7, 8, 9], 'garden-weddings', 'wildflowers'),
  ...weather([6, 7, 8], 'summer', 'beach', 'camping', 'road-trips-camping'),
  ...weather([8, 9, 10], 'preserving'),
  ...weather([9, 10], 'foraging-mushrooms'),
  ...weather([9, 10, 11], 'autumn', 'autumn-forests'),
  ...weather([10, 11, 12, 1, 2], 'soups-stews', 'knitwear-coats'),
  ...weather([12, 1, 2], 'winter', 'winter-sports'),
]

/** Countries whose seasons are six months later. */
const southern: ReadonlySet<string> = new Set(
  'AR AU BO BR BW CL FJ LS MG MU MW MZ NA NC NZ PE PF PG PY RE SZ TO UY VU WS ZA ZM ZW'.split(' '),
)

/** Returns the country that stands for all with the same seasons: the few that know a date of their own, or one of each half. */
export function seasonCountry(country: string): string {
  if (seasons.some(({ countries }) => countries?.includes(country))) return country
  return southern.has(country) ? 'AU' : 'GB'
}

const shifted = (month: number) => ((month + 5) % 12) + 1

/** Returns the slugs of the topics that are in season in a month (1 to 12) in a country: the shortest seasons first. */
export function inSeason(month: number, country: string): string[] {
  const weatherMonth = southern.has(country) ? shifted(month) : month
  return seasons
    .filter(
      ({ months, by, countries }) =>
        months.includes(by === 'weather' ? weatherMonth : month) &&
        (countries === undefined || countries.includes(country)),
    )
    .toSorted((one, other) => one.months.length - other.months.length)
    .map(({ slug }) => slug)
}
