import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBlockingAction } from '@/lib/content/bulk/schema'
import styles from './organize.module.css'

type Props = { actions: readonly WireBlockingAction[]; onCancel: (id: string) => void }

/** Shows the running actions on a board with their progress, and a button to stop the viewer's own. */
export function RunningActions({ actions, onCancel }: Props) {
  const t = useTranslations('bulk')
  if (actions.length === 0) return null
  return (
    <ul className={styles.running}>
      {actions.map((action) => {
        const name = t(`running.${action.status === 'undoing' ? 'undo' : action.action}`)
        const done = Math.round(action.progress * action.pin_count)
        return (
          <li key={action.id}>
            <span>
              {name} · {t('progress', { done, all: action.pin_count })}
            </span>
            <progress aria-label={name} value={action.progress} />
            {action.is_mine && action.status === 'running' && (
              <Button onClick={() => onCancel(action.id)}>{t('stop')}</Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
