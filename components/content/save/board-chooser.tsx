import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useArrowStops } from '@/components/ui/use-arrow-stops'
import { useTranslations } from '@/i18n/texts'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WirePin } from '@/lib/content/pins/schema'
import type { SaveTarget } from '@/store/content/saves'
import styles from './board-chooser.module.css'
import { BoardForm } from './board-form'
import { BoardRow } from './board-row'
import { FirstBoards } from './first-boards'
import { matchingBoards } from './matching-boards'
import { usePickerBoards } from './use-picker-boards'

type Props = {
  chosen: SaveTarget | null
  onChoose: (target: SaveTarget) => void
  /** The pin to save, whose topics name the first boards. */
  pin?: WirePin | undefined
  /** A board that is left out. */
  without?: string
}

/** Keys handled by the dialog around the list: one closes it, the other keeps the focus in it. */
const ofDialog = ['Escape', 'Tab']

/** Lists the viewer's boards by name, with a form for a new one. */
export function BoardChooser(props: Props) {
  const { onChoose } = props
  const [newName, setNewName] = useState<string | null>(null)
  if (newName === null) return <BoardSearch {...props} onCreate={setNewName} />
  return (
    <BoardForm
      name={newName}
      onCancel={() => setNewName(null)}
      onCreated={({ id, name }) => onChoose({ id, name })}
    />
  )
}

function BoardSearch({
  chosen,
  onChoose,
  pin,
  without,
  onCreate,
}: Props & { onCreate: (name: string) => void }) {
  const t = useTranslations('save')
  const root = useRef<HTMLDivElement>(null)
  useArrowStops(root, '[data-stop]', ofDialog)
  const { boards, hasFailed, retry } = usePickerBoards(without)
  const [query, setQuery] = useState('')
  const name = query.trim()
  const found = matchingBoards(boards ?? [], query)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const [first] = found
    if (!boards || !name) return
    if (first) onChoose({ id: first.id, name: first.name })
    else onCreate(name)
  }
  return (
    <div ref={root} className={styles.chooser}>
      <form onSubmit={submit}>
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
        />
      </form>
      {hasFailed ? (
        <div className={styles.note} role="alert">
          <p>{t('picker.failed')}</p>
          <Button onClick={retry}>{t('picker.retry')}</Button>
        </div>
      ) : (
        <BoardRows
          boards={boards}
          found={found}
          query={name}
          chosen={chosen}
          onChoose={onChoose}
          pin={pin}
          none={t(without === undefined ? 'picker.none' : 'picker.noOther')}
        />
      )}
      <Button className={styles.create} data-stop="" onClick={() => onCreate(name)}>
        <Icon name="plus" size={20} />
        {found.length === 0 && name ? t('picker.createNamed', { name }) : t('createBoard')}
      </Button>
    </div>
  )
}

type RowsProps = Props & {
  boards: PickerBoard[] | null
  found: PickerBoard[]
  query: string
  /** Shows that there is no board to choose. */
  none: string
}

function BoardRows({ boards, found, query, chosen, onChoose, pin, none }: RowsProps) {
  const t = useTranslations('save')
  if (!boards)
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    )
  if (boards.length === 0 && !query && pin) return <FirstBoards pin={pin} onChoose={onChoose} />
  return (
    <>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.note}>
        {boards.length === 0 && !query ? none : t('picker.found', { count: found.length })}
      </p>
      <ul className={styles.list}>
        {found.map((board) => (
          <BoardRow key={board.id} board={board} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </>
  )
}
