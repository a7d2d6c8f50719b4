import {
  createFormatter,
  createTranslator,
  type useFormatter as useLibraryFormatter,
  type useTranslations as useLibraryTranslations,
  useLocale,
} from 'next-intl'
import { catalogOf } from './catalog'
import { fillIn, gapsIn } from './fill-in'

type Values = Record<string, unknown>
type Translator = { (key: string, values?: Values, ...rest: unknown[]): string; raw(key: string): unknown }

const timeZone = 'UTC'

/** What was made for each language, and each part of its catalog: both are constants of the build. */
const translators = new Map<string, Translator>()
const formatters = new Map<string, ReturnType<typeof createFormatter>>()

function makeTranslator(locale: string, namespace: string): Translator {
  const part = namespace === '' ? {} : ({ namespace } as { namespace: never })
  const made = createTranslator({ locale, messages: catalogOf(locale), timeZone, ...part }) as Translator
  const gaps = new Map<string, string[] | null>()
  // The library writes all its formats down for each message with a gap, to look up the one it has read.
  const translate = (key: string, values?: Values, ...rest: unknown[]) => {
    if (!values || rest.length > 0) return made(key, values, ...rest)
    let parts = gaps.get(key)
    if (parts === undefined) {
      parts = gapsIn(made.raw(key))
      gaps.set(key, parts)
    }
    return (parts && fillIn(parts, values)) ?? made(key, values)
  }
  return Object.assign(translate, made)
}

function translator(locale: string, namespace = ''): Translator {
  const key = `${locale} ${namespace}`
  const known = translators.get(key) ?? makeTranslator(locale, namespace)
  translators.set(key, known)
  return known
}

function formatter(locale: string): ReturnType<typeof createFormatter> {
  const known = formatters.get(locale) ?? createFormatter({ locale, timeZone })
  formatters.set(locale, known)
  return known
}

/**
 * The texts of a part of the catalog, as next-intl's own hook gives them. That one makes a translator for each component
 * of each page and reads each message with a placeholder anew: a fifteenth of a page (docs/decisions/007).
 */
export const useTranslations = ((namespace?: string) =>
  translator(useLocale(), namespace)) as unknown as typeof useLibraryTranslations

/** Numbers and times in the reader's language, made once likewise. */
export const useFormatter: typeof useLibraryFormatter = () => formatter(useLocale())
