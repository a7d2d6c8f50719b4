import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import styles from './scheduled.module.css'

/** Shows the cover of a scheduled pin beside its text; its color while the picture is being processed. */
export function ScheduledCover({ pin, alt = '' }: { pin: WireScheduledPin; alt?: string }) {
  const style = { background: pin.dominant_color }
  if (!pin.image) return <span className={styles.cover} style={style} />
  return <img className={styles.cover} src={pin.image.url} alt={alt} style={style} draggable={false} />
}
