import { type KeyboardEvent, useRef } from 'react'
import styles from '@/components/content/boards/activity/board-tab.module.css'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { type CheckItem, maxItems } from '@/lib/content/board-notes/checklist'

type Props = { items: readonly CheckItem[]; onChange: (items: readonly CheckItem[]) => void }

/** Edits the checklist of a note: Enter adds an item below, and Backspace removes an empty one. */
export function NoteItems({ items, onChange }: Props) {
  const t = useTranslations('boardNotes')
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus())
  const add = (at: number) => {
    if (items.length >= maxItems) return
    onChange(items.toSpliced(at, 0, { text: '', isDone: false }))
    focus(at)
  }
  const remove = (at: number) => {
    onChange(items.toSpliced(at, 1))
    focus(Math.max(0, at - 1))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.nativeEvent.isComposing) return
    const isEmpty = items[at]?.text === ''
    if (event.key !== 'Enter' && !(event.key === 'Backspace' && isEmpty)) return
    event.preventDefault()
    if (event.key === 'Enter') add(at + 1)
    else remove(at)
  }
  return (
    <fieldset className={styles.checklist}>
      <legend>{t('checklist')}</legend>
      <ul ref={list}>
        {items.map(({ text, isDone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text.
          <li key={at}>
            <input
              value={text}
              dir="auto"
              enterKeyHint="next"
              autoComplete="off"
              aria-label={t('item', { number: at + 1 })}
              onChange={(event) => onChange(items.with(at, { text: event.target.value, isDone }))}
              onKeyDown={(event) => press(event, at)}
            />
            <Button look="icon" aria-label={t('removeItem', { number: at + 1 })} onClick={() => remove(at)}>
              <Icon name="close" size={18} />
            </Button>
          </li>
        ))}
      </ul>
      {items.length < maxItems && (
        <Button onClick={() => add(items.length)}>
          <Icon name="plus" size={18} /> {t('addItem')}
        </Button>
      )}
    </fieldset>
  )
}
