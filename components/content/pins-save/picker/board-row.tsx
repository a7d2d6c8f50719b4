import { useState } from 'react'
import { keyOf } from '@/components/content/pins-save/several'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { SaveTarget } from '@/store/content/saves'
import styles from './board-chooser.module.css'
import { SecretMark } from './secret-mark'
import { SectionForm } from './section-form'

type Props = {
  board: PickerBoard
  /** The chosen destinations. */
  chosen: readonly SaveTarget[]
  /** True while several may be chosen: a press toggles one. */
  isSeveral?: boolean
  /** True if the board holds the picture. */
  isHolding?: boolean
  onChoose: (target: SaveTarget) => void
}

/** Shows a board of the picker, with expandable sections. */
export function BoardRow({ board, chosen, isSeveral = false, isHolding = false, onChoose }: Props) {
  const t = useTranslations('save')
  const [isOpen, setOpen] = useState(false)
  const target = { id: board.id, name: board.name }
  const keys = new Set(chosen.map(keyOf))
  const isChosen = (one: SaveTarget) => keys.has(keyOf(one))
  return (
    <li>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.pick}
          data-stop=""
          aria-pressed={isChosen(target)}
          onClick={() => onChoose(target)}
        >
          {isSeveral && <Box isOn={isChosen(target)} />}
          <span className={styles.cover}>
            {board.image_cover_url && <img src={board.image_cover_url} alt="" width={44} height={44} />}
          </span>
          <span className={`page-side ${styles.name}`} dir="auto">
            {board.name}
            {isHolding && <small>{t('picker.wasSaved')}</small>}
          </span>
          {board.privacy === 'secret' && <SecretMark className={styles.lock} />}
          {!isSeveral && isChosen(target) && <Icon name="check" size={20} />}
        </button>
        <Button
          look="icon"
          className={isOpen ? styles.open : styles.arrow}
          aria-label={t('picker.sections', { board: board.name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="down" size={18} />
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.sections}>
          {board.sections.map(({ id, title }) => {
            const part = { ...target, section: { id, title } }
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.pick}
                  data-stop=""
                  aria-pressed={isChosen(part)}
                  onClick={() => onChoose(part)}
                >
                  {isSeveral && <Box isOn={isChosen(part)} />}
                  <span className={`page-side ${styles.name}`} dir="auto">
                    {title}
                  </span>
                  {!isSeveral && isChosen(part) && <Icon name="check" size={20} />}
                </button>
              </li>
            )
          })}
          <li>
            <SectionForm
              boardId={board.id}
              onCreated={({ id, title }) => onChoose({ ...target, section: { id, title } })}
            />
          </li>
        </ul>
      )}
    </li>
  )
}

function Box({ isOn }: { isOn: boolean }) {
  return (
    <span className={styles.box} data-on={isOn || undefined}>
      {isOn && <Icon name="check" size={16} />}
    </span>
  )
}
