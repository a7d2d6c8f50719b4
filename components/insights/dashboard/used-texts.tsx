import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireDashboard } from '@/lib/insights/dashboard/schema'
import styles from './dashboard.module.css'

/** Lists the texts of the site that people saw, those seen the most first. */
export function UsedTexts({ texts }: Pick<WireDashboard, 'texts'>) {
  const t = useTranslations('dashboard.texts')
  const format = useFormatter()
  return (
    <div className={styles.chart}>
      <h3>{t('title')}</h3>
      <p>{t('about')}</p>
      {texts.length === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <ScrollTable label={t('title')} head={[t('text'), t('times')]}>
          {texts.map(({ key, text, count }) => (
            <tr key={key}>
              <th scope="row">
                {text && <bdi>{text}</bdi>} <code dir="ltr">{key}</code>
              </th>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </div>
  )
}
