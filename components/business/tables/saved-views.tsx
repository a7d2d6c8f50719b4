import { useEffect, useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { useTranslations } from '@/i18n/texts'
import { pageSizes } from '@/lib/business/tables/limits'
import type { TableName } from '@/lib/business/tables/names'
import { readStored, writeStored } from './stored'
import { type View, viewParams } from './table-address'
import styles from './toolbar.module.css'

type Saved = { name: string; view: View }
type Props = { table: TableName; view: View; onShow: (view: View) => void }

/** The most views of a table, and the most characters of a name. */
const [max, longest] = [20, 40]
const keyOf = (table: TableName) => `business.views.${table}`

/** Returns the views in a stored value, of which any part may be wrong. */
function viewsIn(value: unknown): Saved[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => {
    const { name, view } = Object(one) as Partial<Saved>
    if (typeof name !== 'string' || typeof view?.values !== 'object' || view.values === null) return []
    const page_size = pageSizes.find((size) => size === view.page_size) ?? pageSizes[0]
    return [{ name, view: { ...view, page: 1, page_size } }]
  })
}

/** Shows the views of a table that were saved in this browser: a search, filters and an order under a name. */
export function SavedViews({ table, view, onShow }: Props) {
  const t = useTranslations('business.views')
  const [views, setViews] = useState<Saved[]>([])
  useEffect(() => setViews(viewsIn(readStored(keyOf(table)))), [table])
  const keep = (next: Saved[]) => {
    setViews(next)
    writeStored(keyOf(table), next)
  }
  const form = useForm({
    values: { name: '' },
    submit: async (values) => {
      const name = values.name.trim()
      if (name === '') return
      keep([...views.filter((one) => one.name !== name), { name, view: { ...view, page: 1 } }])
      form.reset()
    },
  })
  const current = String(viewParams(table, { ...view, page: 1 }))
  return (
    <Menu
      hasFields
      label={t('title')}
      className={styles.pill}
      face={
        <>
          <span>{t('title')}</span>
          <Icon name="down" size={16} />
        </>
      }
    >
      <ul className={styles.views}>
        {views.map((saved) => (
          <li key={saved.name}>
            <button
              type="button"
              aria-pressed={String(viewParams(table, saved.view)) === current}
              onClick={() => onShow(saved.view)}
            >
              <bdi>{saved.name}</bdi>
            </button>
            <button
              type="button"
              className={styles.drop}
              aria-label={t('remove', { name: saved.name })}
              onClick={() => keep(views.filter((one) => one !== saved))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {views.length === 0 && <p className={styles.note}>{t('none')}</p>}
      {views.length < max ? (
        <form className={styles.save} onSubmit={form.onSubmit}>
          <input
            aria-label={t('name')}
            placeholder={t('name')}
            value={form.values.name}
            maxLength={longest}
            onChange={({ target }) => form.set('name', target.value)}
          />
          <Button type="submit" disabled={form.values.name.trim() === ''}>
            {t('save')}
          </Button>
        </form>
      ) : (
        <p className={styles.note}>{t('full', { most: max })}</p>
      )}
    </Menu>
  )
}
