import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import type { PickerBoard } from '@/lib/boards/schema'
import type { SaveTarget } from '@/store/saves'
import styles from './board-chooser.module.css'
import { BoardForm } from './board-form'
import { BoardRow } from './board-row'
import { matchingBoards } from './matching-boards'
import { usePickerBoards } from './use-picker-boards'

type Props = { chosen: SaveTarget | null; onChoose: (target: SaveTarget) => void }

/** The viewer's boards to choose from, by name; a new one can be made on the way. */
export function BoardChooser({ chosen, onChoose }: Props) {
  const t = useTranslations('save')
  const { boards, hasFailed, retry } = usePickerBoards()
  const [query, setQuery] = useState('')
  const [isCreating, setCreating] = useState(false)

  if (isCreating)
    return (
      <BoardForm
        name={query}
        onCancel={() => setCreating(false)}
        onCreated={({ id, name }) => onChoose({ id, name })}
      />
    )
  const found = matchingBoards(boards ?? [], query)
  const onEnter = () => {
    const [first] = found
    if (first) onChoose({ id: first.id, name: first.name })
    else setCreating(true)
  }
  return (
    <div className={styles.chooser} onKeyDown={moveFocus} role="group" aria-label={t('chooseBoard')}>
      <input
        type="search"
        className={styles.search}
        value={query}
        placeholder={t('picker.search')}
        aria-label={t('picker.search')}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={50}
        data-stop=""
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && query.trim() !== '' && boards && onEnter()}
      />
      {hasFailed ? (
        <div className={styles.note} role="alert">
          <p>{t('picker.failed')}</p>
          <Button onClick={retry}>{t('picker.retry')}</Button>
        </div>
      ) : (
        <BoardRows boards={boards} found={found} query={query} chosen={chosen} onChoose={onChoose} />
      )}
      <Button className={styles.create} data-stop="" onClick={() => setCreating(true)}>
        <Icon name="plus" size={20} />
        {found.length === 0 && query.trim()
          ? t('picker.createNamed', { name: query.trim() })
          : t('createBoard')}
      </Button>
    </div>
  )
}

type RowsProps = Props & { boards: PickerBoard[] | null; found: PickerBoard[]; query: string }

function BoardRows({ boards, found, query, chosen, onChoose }: RowsProps) {
  const t = useTranslations('save')
  if (!boards)
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    )
  return (
    <>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.note}>
        {boards.length === 0 && !query ? t('picker.none') : t('picker.found', { count: found.length })}
      </p>
      <ul className={styles.list}>
        {found.map((board) => (
          <BoardRow key={board.id} board={board} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </>
  )
}

/** Arrows go from stop to stop, as in a list of options; Tab goes through everything. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const index = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[index + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
