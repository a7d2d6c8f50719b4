/** A country and language that a shop is for: a feed profile. */
export type ShopLocale = { id: string; country: string; language: string; domain: string | null }

/** The most locales of one shop. */
export const maxShopLocales = 10

/**
 * Returns the locale of a shop that a visitor sees: the one they chose by its id, otherwise the one of their country and
 * language, of their country, or the first; null for a shop without any, which shows all of its products.
 */
export function shopLocaleFor<Locale extends Pick<ShopLocale, 'id' | 'country' | 'language'>>(
  locales: readonly Locale[],
  { chosen, country, language }: { chosen: string | null; country: string; language: string },
): Locale | null {
  const here = locales.filter((one) => one.country === country)
  return (
    locales.find(({ id }) => id === chosen) ??
    here.find((one) => one.language === language) ??
    here[0] ??
    locales[0] ??
    null
  )
}
