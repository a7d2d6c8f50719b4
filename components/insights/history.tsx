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
          {history.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: WireAuditEntry }) {
  const t = useTranslations('admin.user')
  const format = useFormatter()
  const when = format.dateTime(new Date(entry.created_at), { dateStyle: 'medium', timeStyle: 'short' })
  const change = [entry.before, entry.after]
    .filter((side) => side !== null)
    .map((side) => JSON.stringify(side))
  return (
    <li>
      <strong>{entry.action}</strong>
      {change.length > 0 && <code dir="ltr">{change.join(' → ')}</code>}
      <small>
        <time dateTime={new Date(entry.created_at).toISOString()}>{when}</time>
        {' · '}
        {entry.actor ? (
          <a href={`/admin/users/${entry.actor.id}/`}>{entry.actor.username || entry.actor.id}</a>
        ) : (
          t('nobody')
        )}
        {entry.ip && ` · ${entry.ip}`}
      </small>
    </li>
  )
}
