import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './comments.module.css'

/** Shows that there are new comments by others; reveals them on request, without scrolling. */
export function Arrived({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('comments')
  return (
    <>
      {count > 0 && (
        <Button look="accent" className={styles.arrived} onClick={onShow}>
          {t('arrived', { count })}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {count > 0 && t('arrived', { count })}
      </span>
    </>
  )
}
