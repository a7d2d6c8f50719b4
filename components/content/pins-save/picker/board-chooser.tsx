import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type SavedBoardActions, SavedBoards } from '@/components/content/pins-save/saved-boards'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useArrowStops } from '@/components/ui/menu/use-arrow-stops'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { SaveTarget } from '@/store/content/saves'
import styles from './board-chooser.module.css'
import { BoardForm } from './board-form'
import { BoardRows } from './board-rows'
import { matchingBoards } from './matching-boards'
import { usePickerBoards } from './use-picker-boards'

type Props = {
  /** The chosen destination, or several of them. */
  chosen: SaveTarget | readonly SaveTarget[] | null
  onChoose: (target: SaveTarget) => void
  /** The pin to save: its topics name the first boards. */
  pin?: WirePin | undefined
  /** Shows the boards that hold the pin on top. */
  saved?: SavedBoardActions
  /** A board that is left out. */
  without?: string
  /** True while several destinations may be chosen. */
  isSeveral?: boolean
  /** Shown below the list. */
  foot?: ReactNode
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
      onCreated={({ id, name }) => {
        setNewName(null)
        onChoose({ id, name })
      }}
    />
  )
}

const listOf = (chosen: Props['chosen']): readonly SaveTarget[] =>
  chosen === null ? [] : 'id' in chosen ? [chosen] : chosen

function BoardSearch({
  chosen,
  onChoose,
  pin,
  saved,
  without,
  isSeveral = false,
  foot,
  onCreate,
}: Props & { onCreate: (name: string) => void }) {
  const t = useTranslations('save')
  const root = useRef<HTMLDivElement>(null)
  useArrowStops(root, '[data-stop]', ofDialog)
  const { boards, ownSaves, hasFailed, retry } = usePickerBoards(without, saved && pin?.id)
  const [query, setQuery] = useState('')
  const name = query.trim()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const wasHolding = new Set(ownSaves?.map(({ board }) => board.id))
  const holding = new Set(
    ownSaves?.filter(({ pin_id }) => !removed.includes(pin_id)).map(({ board }) => board.id),
  )
  // Boards without the picture come first: those with it are also on top, with Remove. A removal moves none.
  const found = matchingBoards(boards ?? [], query).toSorted(
    (one, other) => Number(wasHolding.has(one.id)) - Number(wasHolding.has(other.id)),
  )

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
      {saved && ownSaves && ownSaves.length > 0 && (
        <>
          <SavedBoards
            saves={ownSaves}
            boards={boards ?? []}
            actions={saved}
            removed={removed}
            onChange={setRemoved}
          />
          <h3 className={styles.part}>{t('picker.more')}</h3>
        </>
      )}
      <search>
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
      </search>
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
          chosen={listOf(chosen)}
          holding={holding}
          isSeveral={isSeveral}
          onChoose={onChoose}
          pin={pin}
          none={t(without === undefined ? 'picker.none' : 'picker.noOther')}
        />
      )}
      <div className={styles.foot}>
        <Button data-stop="" onClick={() => onCreate(name)}>
          <Icon name="plus" size={20} />
          {found.length === 0 && name ? t('picker.createNamed', { name }) : t('createBoard')}
        </Button>
        {boards && boards.length > 1 && foot}
      </div>
    </div>
  )
}
