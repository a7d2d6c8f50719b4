import { pictureOf } from '@/components/content/grid/picture'
import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { BoardFigures, TopPin } from '@/lib/content/pins/statistics/read/report.server'
import { pageSorts } from '@/lib/content/pins/statistics/read/series'
import type { Choice } from './choice'
import styles from './statistics.module.css'

/** Lists the pins with most of a metric; each leads to its own numbers. */
export function PinTable({ pins, choice }: { pins: readonly TopPin[]; choice: Choice }) {
  const t = useTranslations('statistics.page')
  const format = useFormatter()
  if (pins.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('topPins')}</h2>
      <p className={styles.hint}>{t('topHint', { metric: t(choice.sort) })}</p>
      <ScrollTable label={t('topPins')} head={[t('pin'), ...pageSorts.map((name) => t(name))]}>
        {pins.map(({ pin, counts }) => (
          <tr key={pin.id}>
            <th scope="row">
              <a className={styles.pin} href={`/analytics/pins/${pin.id}/?days=${choice.days}`}>
                <img src={pictureOf(pin).src} alt="" loading="lazy" />
                <bdi>{pin.grid_title || pin.title || t('untitled')}</bdi>
              </a>
            </th>
            {pageSorts.map((name) => (
              <td key={name}>{format.number(counts[name])}</td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </section>
  )
}

const boardColumns = ['impressions', 'closeups', 'saves'] as const

/** Lists the boards whose pins of the person were seen most. */
export function BoardTable({ boards, choice }: { boards: readonly BoardFigures[]; choice: Choice }) {
  const t = useTranslations('statistics.page')
  const format = useFormatter()
  if (boards.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('boards')}</h2>
      <ScrollTable label={t('boards')} head={[t('board'), ...boardColumns.map((name) => t(name))]}>
        {boards.map((board) => (
          <tr key={board.id}>
            <th scope="row">
              <a href={board.may ? `/analytics/boards/${board.id}/?days=${choice.days}` : board.href}>
                <bdi>{board.name}</bdi>
              </a>
            </th>
            {boardColumns.map((name) => (
              <td key={name}>{format.number(board[name])}</td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </section>
  )
}
