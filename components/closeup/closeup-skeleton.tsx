import { Skeleton } from '@/components/ui/skeleton'
import styles from './closeup.module.css'

/** Shows a loading closeup. */
export function CloseupSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Skeleton height="560px" />
      </div>
      <div className={styles.side}>
        <Skeleton height="48px" />
        <Skeleton height="36px" width="70%" />
        <Skeleton height="20px" />
        <Skeleton height="20px" width="85%" />
      </div>
    </div>
  )
}
