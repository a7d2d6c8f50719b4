import dynamic from 'next/dynamic'
import Router from 'next/router'
import { type FormEvent, useId, useState } from 'react'
import { again } from '@/components/ui/again'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import styles from './business.module.css'
import { type FilterField, filterFields } from './filter-fields'
import { tableAddress } from './table-address'

const DateField = dynamic(() =>
  again(() => import('@/components/ui/date-field')).then((module) => module.DateField),
)

type Props = { screen: LoadedTable }

/** Returns the value of a filter in the state of a table. */
const filterValue = ({ query, extras }: LoadedTable, { param, name }: FilterField): string =>
  param.startsWith('filter.') ? (query.filters[name]?.[0] ?? '') : (extras[param] ?? '')

/** True if any filter of a table is set. */
export const isFiltered = (screen: LoadedTable): boolean =>
  (filterFields[screen.table] ?? []).some((field) => filterValue(screen, field) !== '')

/**
 * Shows the filters of a table: a plain form, so that it works before the scripts and its address can be bookmarked. On
 * phones a button opens it, to leave room for the rows.
 */
export function FilterBar({ screen }: Props) {
  const t = useTranslations('business.filters')
  const { table, business, query } = screen
  const fields = filterFields[table]
  const id = useId()
  const [isShown, setShown] = useState(isFiltered(screen))
  if (!fields) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const filters: Record<string, string[]> = {}
    const extras: Record<string, string> = {}
    for (const { param, name } of fields) {
      const value = String(given.get(param) ?? '')
      if (value === '') continue
      if (param.startsWith('filter.')) filters[name] = [value]
      else extras[param] = value
    }
    void Router.push(tableAddress(table, business.id, { ...query, page: 1, filters }, extras))
  }
  const plain = { ...query, page: 1, filters: {} }
  const today = new Date().toISOString().slice(0, 10)
  return (
    <>
      <Button
        className={styles.showFilters}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {t('show')}
      </Button>
      <form
        id={id}
        key={JSON.stringify([query.filters, screen.extras])}
        className={styles.filters}
        data-shown={isShown}
        action={`/business/manager/${table}/`}
        onSubmit={submit}
      >
        <input type="hidden" name="business_id" value={business.id} />
        {query.search_term && <input type="hidden" name="search_term" value={query.search_term} />}
        {fields.map((field) => (
          <Field key={field.param} field={field} screen={screen} />
        ))}
        <Button type="submit">{t('apply')}</Button>
        {isFiltered(screen) && (
          <ButtonLink href={tableAddress(table, business.id, plain)}>{t('clear')}</ButtonLink>
        )}
        {table === 'history' && (
          <ButtonLink
            href={tableAddress(
              table,
              business.id,
              { ...query, page: 1 },
              { ...screen.extras, end_date: today },
            )}
          >
            {t('now')}
          </ButtonLink>
        )}
      </form>
    </>
  )
}

function Field({ field, screen }: { field: FilterField; screen: LoadedTable }) {
  const t = useTranslations('business')
  const id = useId()
  const { param, name, kind, values = [], words } = field
  const value = filterValue(screen, field)
  const options =
    kind === 'ad_accounts'
      ? screen.ad_accounts.map((one) => [one.id, one.name] as const)
      : values.map((one) => [one, words ? t(`${words}.${one}` as 'roles.EMPLOYEE') : one] as const)
  const label = t(`filters.${name}` as 'filters.status')
  if (kind === 'day') return <DateField label={label} name={param} defaultValue={value} />
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={param} defaultValue={value}>
        <option value="">{t('filters.all')}</option>
        {options.map(([key, said]) => (
          <option key={key} value={key}>
            {said}
          </option>
        ))}
      </select>
    </div>
  )
}
