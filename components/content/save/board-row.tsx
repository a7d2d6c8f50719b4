import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { SaveTarget } from '@/store/content/saves'
import styles from './board-chooser.module.css'
import { SectionForm } from './section-form'

type Props = { board: PickerBoard; chosen: SaveTarget | null; onChoose: (target: SaveTarget) => void }

/** Shows a board of the picker, with expandable sections. */
export function BoardRow({ board, chosen, onChoose }: Props) {
  const t = useTranslations('save')
  const [isOpen, setOpen] = useState(false)
  const isChosen = chosen?.id === board.id
  const target = { id: board.id, name: board.name }
  return (
    <li>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.pick}
          data-stop=""
          aria-pressed={isChosen && !chosen.section}
          onClick={() => onChoose(target)}
        >
          <span className={styles.cover}>
            {board.image_cover_url && <img src={board.image_cover_url} alt="" width={44} height={44} />}
          </span>
          <span className={`page-side ${styles.name}`} dir="auto">
            {board.name}
          </span>
          {board.privacy === 'secret' && (
            <span className={styles.lock}>
              <Icon name="lock" size={18} />
              <span className="visually-hidden">{t('secret')}</span>
            </span>
          )}
          {isChosen && !chosen.section && <Icon name="check" size={20} />}
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
          {board.sections.map((section) => (
            <li key={section.id}>
              <button
                type="button"
                className={styles.pick}
                data-stop=""
                aria-pressed={chosen?.section?.id === section.id}
                onClick={() => onChoose({ ...target, section })}
              >
                <span className={`page-side ${styles.name}`} dir="auto">
                  {section.title}
                </span>
                {chosen?.section?.id === section.id && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
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
