import {
  createFormatter,
  createTranslator,
  type useFormatter as useLibraryFormatter,
  type useTranslations as useLibraryTranslations,
} from 'next-intl'
import { createContext, useContext } from 'react'
import { isolatedValues } from '@/lib/platform/i18n/isolate'
import { directionOf } from '@/lib/platform/i18n/languages'
import { english } from './english'
import { fillIn, gapsIn } from './fill-in'
import { noteText } from './shown-texts'

type Values = Record<string, unknown>
type Translator = {
  (key: string, values?: Values, ...rest: unknown[]): string
  raw(key: string): unknown
  rich(key: string, values?: Values, ...rest: unknown[]): unknown
}

/** The texts of a component: its language and messages. */
export type Texts = { locale: string; messages: object }

const timeZone = 'UTC'

/** The merged texts of each language's catalog and areas: one object per combination of language and areas. */
const catalogs = new Map<string, Texts>()
const withAreas = new WeakMap<Texts, WeakMap<object, Texts>>()

/** Returns the texts of a page in a language: the same object for the same arguments, so that derived values are cached. */
export function textsOf(locale: string, messages: object = english): Texts {
  const before = catalogs.get(locale)
  const known = before?.messages === messages ? before : { locale, messages }
  catalogs.set(locale, known)
  return known
}

/** Returns these texts with those of an area: the same object for the same arguments, so that derived values are cached. */
export function textsWith(texts: Texts, area: object): Texts {
  const areas = withAreas.get(texts) ?? new WeakMap<object, Texts>()
  withAreas.set(texts, areas)
  const known = areas.get(area) ?? { ...texts, messages: { ...texts.messages, ...area } }
  areas.set(area, known)
  return known
}

/** The texts of a component; `TextsProvider` and `AreaTexts` set them. */
export const TextsContext = createContext<Texts>({ locale: 'en-US', messages: {} })

/** Translators by texts, namespace and language. */
const translators = new WeakMap<Texts, Map<string, Translator>>()
const formatters = new Map<string, ReturnType<typeof createFormatter>>()

const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'string'

/** Maximum formatted messages that a translator caches. */
const maxReported = 500

function makeTranslator({ locale, messages }: Texts, namespace: string): Translator {
  const part = namespace === '' ? {} : ({ namespace } as { namespace: never })
  const made = createTranslator({ locale, messages: messages as never, timeZone, ...part }) as Translator
  const direction = directionOf(locale)
  const gaps = new Map<string, string[] | null>()
  const texts = new Map<string, string>()
  // Formatted counts repeat on many pages; the cache is limited.
  const formatted = (key: string, values: Values) => {
    if (!Object.values(values).every(isPlain)) return made(key, values)
    const requested = key + JSON.stringify(values)
    const text = texts.get(requested) ?? made(key, values)
    if (texts.size >= maxReported) texts.clear()
    texts.set(requested, text)
    return text
  }
  // The library serializes all its formats for each message with a gap, as a cache key.
  const translate = (key: string, given?: Values, ...rest: unknown[]) => {
    noteText(namespace, key)
    const values = given && isolatedValues(given, direction)
    if (!values || rest.length > 0) return made(key, values, ...rest)
    let parts = gaps.get(key)
    if (parts === undefined) {
      parts = gapsIn(made.raw(key))
      gaps.set(key, parts)
    }
    return (parts && fillIn(parts, values)) ?? formatted(key, values)
  }
  const rich = (key: string, values?: Values, ...rest: unknown[]) => {
    noteText(namespace, key)
    return made.rich(key, values && isolatedValues(values, direction), ...rest)
  }
  return Object.assign(translate, made, { rich })
}

function translator(texts: Texts, namespace = ''): Translator {
  const parts = translators.get(texts) ?? new Map<string, Translator>()
  translators.set(texts, parts)
  const known = parts.get(namespace) ?? makeTranslator(texts, namespace)
  parts.set(namespace, known)
  return known
}

function formatter(locale: string): ReturnType<typeof createFormatter> {
  const known = formatters.get(locale) ?? createFormatter({ locale, timeZone })
  formatters.set(locale, known)
  return known
}

/**
 * Returns the translator of a part of the catalog or of an area, like next-intl's own hook. That one creates a
 * translator for each component of each page and parses each message with a placeholder again: a fifteenth of a page's
 * time (docs/decisions/007).
 */
export const useTranslations = ((namespace?: string) =>
  translator(useContext(TextsContext), namespace)) as unknown as typeof useLibraryTranslations

/** Returns the language of the texts, as a BCP 47 tag. */
export const useLocale = (): string => useContext(TextsContext).locale

/** Returns formatters for numbers and times in the reader's language, cached likewise. */
export const useFormatter: typeof useLibraryFormatter = () => formatter(useLocale())
