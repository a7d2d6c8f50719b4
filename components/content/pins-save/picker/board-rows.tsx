import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import type { SaveTarget } from '@/store/content/saves'
import styles from './board-chooser.module.css'
import { BoardRow } from './board-row'
import { FirstBoards } from './first-boards'

type Props = {
  /** null until loaded. */
  boards: PickerBoard[] | null
  found: PickerBoard[]
  query: string
  chosen: readonly SaveTarget[]
  /** Ids of boards that hold the picture. */
  holding: ReadonlySet<string>
  isSeveral: boolean
  onChoose: (target: SaveTarget) => void
  pin: WirePin | undefined
  /** Shows that there is no board to choose. */
  none: string
}

/** Lists the boards that were found, or offers a new account its first ones. */
export function BoardRows({ boards, found, query, pin, none, ...row }: Props) {
  const t = useTranslations('save')
  if (!boards)
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    )
  if (boards.length === 0 && !query && pin) return <FirstBoards pin={pin} onChoose={row.onChoose} />
  return (
    <>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.note}>
        {boards.length === 0 && !query ? none : t('picker.found', { count: found.length })}
      </p>
      <ul className={styles.list}>
        {found.map((board) => (
          <BoardRow key={board.id} board={board} isHolding={row.holding.has(board.id)} {...row} />
        ))}
      </ul>
    </>
  )
}
