import { countryName } from '@/lib/accounts/locales/countries'
import { own } from '@/lib/core/own'
import {
  type ChangedValue,
  type ChangeField,
  changedIn,
  changeFields,
  isChangeField,
  type ValueKind,
} from './fields'

/** The names of values, by the part of the catalog that has them. */
type WordOfValue =
  | `permissions.${string}`
  | `roles.${string}`
  | `groupTypes.${string}`
  | `tagEvents.${string}`
  | `engagements.${string}`
  | `change.kinds.${string}`
type TextOfChange = `change.fields.${ChangeField}` | 'change.yes' | 'change.no'

/** The texts of the area, the language that they are in, and the names for ids in a change. */
export type Formats = {
  t: { (key: TextOfChange): string; has: (key: never) => boolean }
  locale: string
  names: Readonly<Record<string, string>>
}

/** The digits of an amount in millionths, and the form of a time (UTC). */
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
const moment = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const

/** Returns one value in words; unchanged if there are none. */
function one(kind: ValueKind, value: unknown, { t, locale, names }: Formats): string {
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const word = (key: WordOfValue) => (t.has(key as never) ? t(key as never) : plain)
  const textOf: Record<ValueKind, () => string> = {
    text: () => plain,
    number: () => (typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : plain),
    flag: () => t(value === true ? 'change.yes' : 'change.no'),
    country: () => countryName(plain, locale),
    name: () => own(names, plain) ?? plain,
    permissions: () => word(`permissions.${plain}`),
    role: () => word(`roles.${plain}`),
    groupTypes: () => word(`groupTypes.${plain}`),
    tagEvents: () => word(`tagEvents.${plain}`),
    engagements: () => word(`engagements.${plain}`),
    kind: () => word(`change.kinds.${plain}`),
    micro: () =>
      typeof value === 'number' ? new Intl.NumberFormat(locale, digits).format(value / 1e6) : plain,
    seconds: () =>
      typeof value === 'number' ? new Intl.DateTimeFormat(locale, moment).format(value * 1000) : plain,
  }
  return textOf[kind]()
}

/** Returns a side of a field in words; null if it had no value. */
function sideOf(field: string, value: unknown, formats: Formats): string | null {
  const kind = isChangeField(field) ? changeFields[field] : 'text'
  const parts = [value].flat().filter((part) => part != null && part !== '')
  return parts.length === 0 ? null : parts.map((part) => one(kind, part, formats)).join(', ')
}

const textOf = ({ field, before, after }: ChangedValue, formats: Formats) => ({
  field,
  label: isChangeField(field) ? formats.t(`change.fields.${field}`) : field,
  before: sideOf(field, before, formats),
  after: sideOf(field, after, formats),
})

/** Returns the changed fields of an entry, each with its label and its values before and after, in words. */
export const changeWords = (entry: Parameters<typeof changedIn>[0], formats: Formats) =>
  changedIn(entry).map((change) => textOf(change, formats))
