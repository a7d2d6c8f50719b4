import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAct } from '@/lib/business/admin/money'
import styles from './money.module.css'

/** Lists what admins did about the money of a business, with their reasons. */
export function Acts({ acts }: { acts: WireAct[] }) {
  const t = useTranslations('admin')
  const format = useFormatter()
  if (acts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('money.log')}</h2>
      <ul className={styles.payments}>
        {acts.map(({ id, action, actor, reason, about, created_at }) => (
          <li key={id}>
            <span>
              <strong>{t(`action.${action.replaceAll('.', '_')}` as 'action.invoice_paid')}</strong>
              {about && ` · ${about}`}
              <br />
              {reason && (
                <>
                  <bdi>{reason}</bdi> ·{' '}
                </>
              )}
              {actor ? <bdi>@{actor}</bdi> : t('money.commandLine')} ·{' '}
              {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
