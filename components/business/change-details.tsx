import { useTranslations } from '@/i18n/texts'
import styles from './business.module.css'
import type { Row } from './columns'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const fieldsOf = (value: unknown) => (isRecord(value) ? value : value == null ? {} : { value })

/** The fields of an entry of the history as they were before and after. */
export function ChangeDetails({ row }: { row: Row }) {
  const t = useTranslations('business.change')
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (names.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('title')}</h3>
      <dl className={styles.details}>
        {names.map((name) => (
          <div key={name}>
            <dt dir="ltr">{name}</dt>
            <dd dir="auto">
              {name in before && (
                <>
                  <span className="visually-hidden">{t('before')}</span> <del>{textOf(before[name])}</del>
                </>
              )}{' '}
              {name in after && (
                <>
                  <span className="visually-hidden">{t('after')}</span> <ins>{textOf(after[name])}</ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
