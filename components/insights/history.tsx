import styles from '@/components/platform/admin/admin.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAuditEntry } from '@/lib/insights/admin/schema'
import { ActionText } from './action-text'

/** Lists the history of an account, newest first. */
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
            <li key={entry.id}>
              <ActionText entry={entry} />
              <ActionFacts entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Shows the reason of an action, and by whom, when and from where it was done. */
export function ActionFacts({ entry }: { entry: WireAuditEntry }) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const when = format.dateTime(new Date(entry.created_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      {entry.reason && <q dir="auto">{entry.reason}</q>}
      <small>
        <time dateTime={new Date(entry.created_at).toISOString()}>{when}</time>
        {' · '}
        {entry.actor ? (
          <a href={`/admin/users/${entry.actor.id}/`}>{entry.actor.username || entry.actor.id}</a>
        ) : (
          t('user.nobody')
        )}
        {entry.ip && ` · ${entry.ip}`}
      </small>
    </>
  )
}
