import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import styles from './board-card.module.css'

/** Number of pictures on the card. */
const pictures = 3

/** Shows a board whose address was sent, as a card. */
export function BoardCard({ board }: { board: WireBoard }) {
  const t = useTranslations('messages.thread')
  const covers = board.cover_images.slice(0, pictures)
  return (
    <a className={styles.card} href={board.url}>
      {covers.length > 0 && (
        <span className={styles.covers} data-count={covers.length}>
          {covers.map(({ url, dominant_color }) => (
            <img key={url} src={url} alt="" style={{ background: dominant_color }} loading="lazy" />
          ))}
        </span>
      )}
      <span className="visually-hidden">{t('board')}</span>
      <b dir="auto">{board.name}</b>
      <small>
        <bdi>{board.owner.full_name}</bdi> · {t('boardPins', { count: board.pin_count })}
      </small>
    </a>
  )
}
