import styles from '@/components/platform/admin/admin.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAuditEntry } from '@/lib/insights/admin/schema'

/** Lists the history of an account, newest first. Actions and values are shown raw, for admins. */
export function History({ history }: { history: readonly WireAuditEntry[] }) {
  const t = useTranslations('admin.user')
  return (
    <section className={styles.part} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {history.length === 0 ? (
        <p className={styles.note}>{t('noHistory')}</p>
      ) : (
        <ol className={styles.history}>
          {history.map((deed) => (
            <Deed key={deed.id} deed={deed} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Deed({ deed }: { deed: WireAuditEntry }) {
  const t = useTranslations('admin.user')
  const format = useFormatter()
  const when = format.dateTime(new Date(deed.created_at), { dateStyle: 'medium', timeStyle: 'short' })
  const change = [deed.before, deed.after].filter((side) => side !== null).map((side) => JSON.stringify(side))
  return (
    <li>
      <strong>{deed.action}</strong>
      {change.length > 0 && <code dir="ltr">{change.join(' → ')}</code>}
      <small>
        <time dateTime={new Date(deed.created_at).toISOString()}>{when}</time>
        {' · '}
        {deed.actor ? (
          <a href={`/admin/users/${deed.actor.id}/`}>{deed.actor.username || deed.actor.id}</a>
        ) : (
          t('nobody')
        )}
        {deed.ip && ` · ${deed.ip}`}
      </small>
    </li>
  )
}
