import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import styles from './feed-skeleton.module.css'

const heights = ['300px', '220px', '354px', '260px', '320px', '240px', '280px', '340px', '230px', '310px']

/** Shows the placeholder of a grid: columns of its width. */
export function FeedSkeleton() {
  const t = useTranslations('grid')
  return (
    <div className={styles.frame} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}
