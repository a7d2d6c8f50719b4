import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireBlockingAction } from '@/lib/content/bulk/schema'
import styles from './organize.module.css'

type Props = {
  /** The viewer's last action on the board that can be undone; null for none. */
  action: WireBlockingAction | null
  onUndo: (id: string) => void
  onDismiss: (id: string) => void
}

/** Shows the viewer's last action on a board with Undo, until it is dismissed, undone, or an hour old. */
export function RecentAction({ action, onUndo, onDismiss }: Props) {
  const t = useTranslations('bulk')
  const format = useFormatter()
  const ended = action && t(`ended.${action.action}`, { count: action.done_count })
  const failed =
    action && action.failed_count > 0 ? ` ${t('someFailed', { count: action.failed_count })}` : ''
  return (
    <div role="status" className={styles.recent}>
      {action && ended && (
        <>
          <span>
            {t('recentAt', {
              said: ended,
              time: format.dateTime(new Date(action.created_timestamp * 1000), { timeStyle: 'short' }),
            })}
            {failed}
          </span>
          {action.can_undo && (
            <Button aria-label={t('undoWhat', { said: ended })} onClick={() => onUndo(action.id)}>
              {t('undo')}
            </Button>
          )}
          <Button look="icon" aria-label={t('dismiss')} onClick={() => onDismiss(action.id)}>
            <Icon name="close" size={18} />
          </Button>
        </>
      )}
    </div>
  )
}
