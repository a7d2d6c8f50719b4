/** The languages of articles with the countries that they are for (specification part 1, section 9). */
export const countriesOfLocale = {
  en: ['US', 'GB', 'CA', 'IN', 'AU', 'ID'],
  es: [
    ...['AR', 'BO', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'GT', 'HN'],
    ...['MX', 'NI', 'PA', 'PE', 'PR', 'PY', 'SV', 'UY', 'VE'],
  ],
  pt: ['BR'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR'],
  id: ['ID'],
  ja: ['JP'],
  it: ['IT'],
  sv: ['SE'],
} as const satisfies Record<string, readonly string[]>

export type ArticleLocale = keyof typeof countriesOfLocale

/** The languages that an article can be for. */
export const articleLocales = Object.keys(countriesOfLocale) as [ArticleLocale, ...ArticleLocale[]]

/** The groups of countries that an article can be for (specification part 1, section 9). */
export const countryBuckets = ['LatAm', 'US', 'CA', 'GB', 'FR', 'DE', 'OTHER'] as const
export type CountryBucket = (typeof countryBuckets)[number]

const latinAmerica: readonly string[] = [...countriesOfLocale.es, ...countriesOfLocale.pt]

/** Returns the group of a country, by its two letters. */
export function bucketOf(country: string): CountryBucket {
  if (latinAmerica.includes(country)) return 'LatAm'
  return countryBuckets.find((bucket) => bucket === country) ?? 'OTHER'
}

/** Names the articles that a person is shown: those for all of these groups of countries, in one of these languages. */
export type Edition = { buckets: readonly CountryBucket[]; locales: readonly ArticleLocale[] }

/** The edition of answers that visitors of all countries share: articles for everyone, in English. */
export const sharedEdition: Edition = { buckets: countryBuckets, locales: ['en'] }

const localesIn = (country: string): ArticleLocale[] =>
  articleLocales.filter((locale) => (countriesOfLocale[locale] as readonly string[]).includes(country))

/**
 * Returns the edition of a person: the language of their pages, if there are articles in it, and the languages of their
 * country; English if there is none.
 * @param locale such as `de` or `en-US`
 */
export function editionOf(country: string, locale: string): Edition {
  const language = articleLocales.find((one) => one === locale.split(/[-_]/)[0])
  const locales = [...new Set([...(language ? [language] : []), ...localesIn(country)])]
  return { buckets: [bucketOf(country)], locales: locales.length > 0 ? locales : ['en'] }
}

/** Returns a name of an edition. */
export const keyOf = ({ buckets, locales }: Edition) => [...buckets, ...locales.toSorted()].join(' ')

/** The first country of each edition of visitors, whose pages are in English. */
const firstCountries = new Map(
  Object.values(countriesOfLocale)
    .flat()
    .toReversed()
    .map((country) => [keyOf(editionOf(country, 'en')), country]),
)

/** Returns the country that stands for all countries with the same edition for visitors: thirteen in all. */
export const editionCountry = (country: string): string =>
  firstCountries.get(keyOf(editionOf(country, 'en'))) ?? country
