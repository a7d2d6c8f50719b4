import { Button, ButtonLink } from '@/components/ui/button'
import { useLocale, useTranslations } from '@/i18n/texts'
import { availabilities } from '@/lib/ads/catalogs/kinds'
import type { LoadedCatalog } from '@/lib/ads/catalogs/screens/load.server'
import type { WireItem } from '@/lib/ads/catalogs/wire'
import styles from './catalogs.module.css'

const states = ['pinned', 'waiting', 'failed', 'missing'] as const

/** Lists the products of a catalog, with a search that works without scripts. */
export function Items({ screen }: { screen: LoadedCatalog }) {
  const t = useTranslations('catalogs')
  const { catalog, items, search, next } = screen
  const isSearch = search.q !== '' || search.availability !== '' || search.state !== ''
  const more = new URLSearchParams({ ...search, after: next ?? '' }).toString()
  return (
    <section className={styles.part}>
      <h2>{t('items.title')}</h2>
      {(items.length > 0 || isSearch) && (
        <form className={styles.search} action={`/catalogs/${catalog.id}/`}>
          <label>
            {t('items.search')}
            <input name="q" type="search" defaultValue={search.q} maxLength={100} />
          </label>
          <label>
            {t('items.availability')}
            <select name="availability" defaultValue={search.availability}>
              <option value="">{t('items.any')}</option>
              {availabilities.map((one) => (
                <option key={one} value={one}>
                  {t(`items.availabilities.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('items.state')}
            <select name="state" defaultValue={search.state}>
              <option value="">{t('items.any')}</option>
              {states.map((one) => (
                <option key={one} value={one}>
                  {t(`items.states.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit">{t('items.go')}</Button>
        </form>
      )}
      {items.length === 0 ? <p>{t(isSearch ? 'items.noMatch' : 'items.none')}</p> : <Table items={items} />}
      {next !== null && (
        <div className={styles.row}>
          <ButtonLink href={`/catalogs/${catalog.id}/?${more}`}>{t('items.more')}</ButtonLink>
        </div>
      )}
    </section>
  )
}

function Table({ items }: { items: readonly WireItem[] }) {
  const t = useTranslations('catalogs.items')
  const names = ['product', 'id', 'price', 'availability', 'pin'] as const
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <a href={item.link} rel="nofollow noopener">
                  <span dir="auto">{item.title}</span>
                </a>
                {item.brand !== '' && <div className={styles.soft}>{item.brand}</div>}
              </td>
              <td data-name={t('columns.id')}>{item.item_id}</td>
              <td data-name={t('columns.price')}>
                <Price item={item} />
              </td>
              <td data-name={t('columns.availability')}>
                {item.is_missing ? t('missing') : t(`availabilities.${item.availability}`)}
              </td>
              <td data-name={t('columns.pin')}>
                <PinOf item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Price({ item: { price, sale_price, currency } }: { item: WireItem }) {
  const locale = useLocale()
  const amount = (value: string) => {
    try {
      return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value))
    } catch {
      return `${value} ${currency}`
    }
  }
  if (sale_price === null) return <>{amount(price)}</>
  return (
    <>
      {amount(sale_price)} <s className={styles.soft}>{amount(price)}</s>
    </>
  )
}

function PinOf({ item: { pin_id, pin_fault, is_missing } }: { item: WireItem }) {
  const t = useTranslations('catalogs.items')
  if (pin_id !== null) return <a href={`/pin/${pin_id}/`}>{t('pin')}</a>
  if (pin_fault !== null) return <>{pin_fault}</>
  return <>{is_missing ? '' : t('waiting')}</>
}
