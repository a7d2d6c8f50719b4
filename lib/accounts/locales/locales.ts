/** The 46 locales of the public v5 description, by their names in their own languages. */
const names = {
  af_ZA: 'Afrikaans',
  ar_SA: 'العربية',
  bg_BG: 'Български',
  bn_IN: 'বাংলা',
  cs_CZ: 'Čeština',
  da_DK: 'Dansk',
  de: 'Deutsch',
  el_GR: 'Ελληνικά',
  en_AU: 'English (Australia)',
  en_CA: 'English (Canada)',
  en_GB: 'English (UK)',
  en_IN: 'English (India)',
  en_US: 'English (US)',
  es_419: 'Español (Latinoamérica)',
  es_AR: 'Español (Argentina)',
  es_ES: 'Español (España)',
  es_MX: 'Español (México)',
  fi_FI: 'Suomi',
  fr: 'Français',
  fr_CA: 'Français (Canada)',
  he_IL: 'עברית',
  hi_IN: 'हिन्दी',
  hr_HR: 'Hrvatski',
  hu_HU: 'Magyar',
  id_ID: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko_KR: '한국어',
  ms_MY: 'Bahasa Melayu',
  nb_NO: 'Norsk (bokmål)',
  nl: 'Nederlands',
  pl_PL: 'Polski',
  pt_BR: 'Português (Brasil)',
  pt_PT: 'Português (Portugal)',
  ro_RO: 'Română',
  ru_RU: 'Русский',
  sk_SK: 'Slovenčina',
  sv_SE: 'Svenska',
  te_IN: 'తెలుగు',
  th_TH: 'ไทย',
  tl_PH: 'Filipino',
  tr: 'Türkçe',
  uk_UA: 'Українська',
  vi_VN: 'Tiếng Việt',
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
} as const

/** Both counts of the specification: all 46 of the public description, and the 43 that a person may choose. */
export const allLocales: readonly { locale: string; name: string }[] = Object.entries(names).map(
  ([locale, name]) => ({
    locale,
    name,
  }),
)

const notChosen = ['af_ZA', 'bn_IN', 'te_IN']

/** The 43 locales that a person may choose. */
export const choosableLocales = allLocales.filter(({ locale }) => !notChosen.includes(locale))

const known = new Map(choosableLocales.map(({ locale }) => [locale.toLowerCase(), locale]))

/** Returns a selectable locale in stored form (`pt-BR`), from either spelling; null for any other. */
export function storedLocale(given: string): string | null {
  return known.get(given.replace('-', '_').toLowerCase())?.replace('_', '-') ?? null
}

/** Returns the wire's spelling of a stored locale. */
export const wireLocale = (stored: string) => stored.replace('-', '_')
