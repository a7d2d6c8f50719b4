import styles from '@/components/business/kit/business.module.css'
import type { Row } from '@/components/business/tables/columns'
import { useLocale, useTranslations } from '@/i18n/texts'
import { changeWords } from '@/lib/business/history/words'
import marks from './change.module.css'

/** Shows the fields of an entry of the history before and after the change. */
export function ChangeDetails({ row }: { row: Row }) {
  const t = useTranslations('business')
  const locale = useLocale()
  const names = (row.names ?? {}) as Record<string, string>
  const { action, before, after } = row
  const changes = changeWords({ action, before, after }, { t, locale, names })
  if (changes.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('change.title')}</h3>
      <dl className={styles.details}>
        {changes.map(({ field, label, ...sides }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {sides.before !== null && (
                <>
                  <span className="visually-hidden">{t('change.before')}</span>{' '}
                  <del dir="auto" className={marks.before}>
                    {sides.before}
                  </del>
                </>
              )}{' '}
              {sides.after !== null && (
                <>
                  <span className="visually-hidden">{t('change.after')}</span>{' '}
                  <ins dir="auto" className={marks.after}>
                    {sides.after}
                  </ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
