import type { Row } from '@/components/business/tables/columns'
import styles from './tables.module.css'

/** Shows an ad by its pin's picture and its title. */
export function PinCell({ row, title }: { row: Row; title: string }) {
  return (
    <span className={styles.pin}>
      {typeof row.image_url === 'string' ? (
        <img src={row.image_url} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ) : (
        <span className={styles.gone} />
      )}
      <bdi>{title}</bdi>
    </span>
  )
}
