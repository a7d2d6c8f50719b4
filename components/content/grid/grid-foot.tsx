import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './grid.module.css'

/** `idle`: more can be requested; `end`: there is no more. */
export type GridStatus = 'idle' | 'loading' | 'failed' | 'end'

/** The sentences that depend on what the grid shows. */
export type FootTexts = { loading: string; failed: string }

/** Shows the end of a grid: loading, a retry after a failure, or the end. */
export function GridFoot({
  status,
  isEmpty,
  foots,
  onRetry,
}: {
  status: GridStatus
  foots?: FootTexts
  isEmpty: boolean
  onRetry: () => void
}) {
  const t = useTranslations('grid')
  return (
    <div className={styles.foot} role="status">
      {status === 'loading' && (
        <span className={styles.waiting}>
          <span className="visually-hidden">{foots?.loading ?? t('loading')}</span>
          <i />
          <i />
          <i />
        </span>
      )}
      {status === 'failed' && (
        <>
          <p>{foots?.failed ?? t('failed')}</p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </>
      )}
      {status === 'end' && !isEmpty && <p>{t('end')}</p>}
    </div>
  )
}
