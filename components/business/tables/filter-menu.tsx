import { useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import { DayRange } from './day-range'
import type { FilterField } from './filter-fields'
import type { Values } from './filter-values'
import styles from './toolbar.module.css'

type Props = {
  field: FilterField
  /** The words of a filter of another area: its own, and that of each value. */
  own?: { label: string; wordOf: (value: string) => string }
  accounts: LoadedTable['ad_accounts']
  values: Values
  onChange: (values: Values) => void
}

/** Choices above this number can be searched. */
const many = 12

/** Shows a filter: a button that says what it is set to, with its choices, which apply at once. */
export function FilterMenu({ field, own, accounts, values, onChange }: Props) {
  const t = useTranslations('business')
  const { name, kind, params, words } = field
  const label = own?.label ?? t(`filters.${name}` as 'filters.status')
  const labelOf = (value: string) =>
    own?.wordOf(value) ?? (words ? t(`${words}.${value}` as 'roles.EMPLOYEE') : value)
  const choices =
    kind === 'ad_accounts'
      ? accounts.map((one) => ({ value: one.id, text: one.name }))
      : (field.values ?? []).map((value) => ({ value, text: labelOf(value) }))
  const [param = name] = params
  const set = values[param] ?? []
  const text = useMessage(field, values, choices)
  const without = { ...values, ...Object.fromEntries(params.map((one) => [one, []])) }
  return (
    <span className={styles.filter} data-set={text !== null || undefined}>
      <Menu
        hasFields
        label={text === null ? label : t('filters.set', { label, value: text })}
        className={styles.pill}
        face={
          <>
            <span>{text === null ? label : t('filters.set', { label, value: text })}</span>
            <Icon name="down" size={16} />
          </>
        }
      >
        {kind === 'days' ? (
          <DayRange label={label} params={params} values={values} onChange={onChange} />
        ) : (
          <Choices
            label={label}
            isOne={kind === 'one'}
            choices={choices}
            set={set}
            onChange={(chosen) => onChange({ ...values, [param]: chosen })}
          />
        )}
      </Menu>
      {text !== null && !field.isSticky && (
        <button
          type="button"
          className={styles.drop}
          aria-label={t('filters.remove', { label })}
          onClick={() => onChange(without)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  )
}

type Choice = { value: string; text: string }

/** Returns what a filter is set to, in words; null if it is not set. */
function useMessage(
  { kind, params }: FilterField,
  values: Values,
  choices: readonly Choice[],
): string | null {
  const t = useTranslations('business.filters')
  const format = useFormatter()
  const locale = useLocale()
  const [first = [], last = []] = params.map((param) => values[param] ?? [])
  const day = (text: string) =>
    format.dateTime(new Date(`${text}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  // As short as the language writes it: the same month and year once.
  const days = (from: string, until: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
      .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`))
      // Server and browser have different spaces here.
      .replaceAll(/[\u2009\u202f]/g, ' ')
  if (kind === 'days') {
    const [from, until] = [first[0], last[0]]
    if (from && until) return from === until ? day(from) : days(from, until)
    if (from) return t('since', { from: day(from) })
    return until ? t('until', { until: day(until) }) : null
  }
  const [one, ...others] = first.map((value) => choices.find((each) => each.value === value)?.text ?? value)
  if (one === undefined) return null
  return others.length > 0 ? t('several', { first: one, count: others.length }) : one
}

type ChoicesProps = {
  label: string
  isOne: boolean
  choices: readonly Choice[]
  set: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, isOne, choices, set, onChange }: ChoicesProps) {
  const t = useTranslations('business')
  const name = useId()
  const [term, setTerm] = useState('')
  const wanted = term.trim().toLowerCase()
  const found = choices.filter(
    ({ text, value }) => set.includes(value) || text.toLowerCase().includes(wanted),
  )
  const toggle = (value: string) =>
    onChange(
      choices
        .map((one) => one.value)
        .filter((one) => (one === value ? !set.includes(one) : set.includes(one))),
    )
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {choices.length > many && (
        <input
          type="search"
          className={styles.find}
          aria-label={t('filters.find', { label })}
          placeholder={t('search')}
          value={term}
          maxLength={100}
          onChange={({ target }) => setTerm(target.value)}
        />
      )}
      {isOne && (
        <label>
          <input type="radio" name={name} checked={set.length === 0} onChange={() => onChange([])} />
          {t('filters.all')}
        </label>
      )}
      {found.map(({ value, text }) => (
        <label key={value}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            checked={set.includes(value)}
            onChange={() => (isOne ? onChange([value]) : toggle(value))}
          />
          <bdi>{text}</bdi>
        </label>
      ))}
      {found.length === 0 && <p>{t('filters.none')}</p>}
    </fieldset>
  )
}
