import { Button } from '@/components/ui/button'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireBlockingAction } from '@/lib/content/bulk/schema'
import styles from './organize.module.css'

type Props = { actions: readonly WireBlockingAction[]; onUndo: (id: string) => void }

/** Shows the viewer's actions of the last hour on a board, which can be undone long after their toasts are gone. */
export function RecentActions({ actions, onUndo }: Props) {
  const t = useTranslations('organize')
  const format = useFormatter()
  if (actions.length === 0) return null
  return (
    <section aria-label={t('recent')}>
      <ul className={styles.recent}>
        {actions.map((action) => {
          const said = t(`ended.${action.action}`, { count: action.done_count })
          const time = format.dateTime(new Date(action.created_timestamp * 1000), { timeStyle: 'short' })
          return (
            <li key={action.id}>
              <span>{t('recentAt', { said, time })}</span>
              <Button aria-label={t('undoWhat', { said })} onClick={() => onUndo(action.id)}>
                {t('undo')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
