import {
  createFormatter,
  createTranslator,
  type useFormatter as useLibraryFormatter,
  type useTranslations as useLibraryTranslations,
  useLocale,
} from 'next-intl'
import { catalogOf } from './catalog'

const timeZone = 'UTC'

/** What was made for each language, and each part of its catalog: both are constants of the build. */
const translators = new Map<string, unknown>()
const formatters = new Map<string, ReturnType<typeof createFormatter>>()

function translator(locale: string, namespace = ''): unknown {
  const key = `${locale} ${namespace}`
  const known = translators.get(key)
  if (known) return known
  const all = { locale, messages: catalogOf(locale), timeZone }
  const part = namespace === '' ? {} : ({ namespace } as { namespace: never })
  const made = createTranslator({ ...all, ...part })
  translators.set(key, made)
  return made
}

function formatter(locale: string): ReturnType<typeof createFormatter> {
  const made = formatters.get(locale) ?? createFormatter({ locale, timeZone })
  formatters.set(locale, made)
  return made
}

/**
 * The texts of a part of the catalog, as next-intl's own hook gives them. That one makes a translator for each component
 * of each page and reads each message with a placeholder anew: a seventh of a page (docs/decisions/007).
 */
export const useTranslations = ((namespace?: string) =>
  translator(useLocale(), namespace)) as typeof useLibraryTranslations

/** Numbers and times in the reader's language, made once likewise. */
export const useFormatter: typeof useLibraryFormatter = () => formatter(useLocale())
