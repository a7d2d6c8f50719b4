import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import field from '@/components/ui/fields/form-field.module.css'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { SaveTarget } from '@/store/content/saves'
import { BoardChooser } from './board-chooser'
import styles from './board-field.module.css'

type Props = {
  target: SaveTarget | null
  error: string | null
  onChange: (target: SaveTarget) => void
  /** True to offer the profile, too: a pin without a board. */
  offersProfile?: boolean
}

/** Shows the board or section of a pin as a button that opens the picker. */
export function BoardField({ target, error, onChange, offersProfile = false }: Props) {
  const t = useTranslations('save')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={field.field}>
      <div className={field.head}>
        <span id={`${id}-label`}>{t('board')}</span>
      </div>
      <button
        type="button"
        id={id}
        className={styles.button}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-error`}
        aria-haspopup="dialog"
        data-invalid={error ? '' : undefined}
        onClick={() => setOpen(true)}
      >
        <span dir="auto">{target ? target.name : t('chooseBoard')}</span>
        {target?.section && (
          <small>
            {'› '}
            <bdi>{target.section.title}</bdi>
          </small>
        )}
        <Icon name="down" size={18} />
      </button>
      <p id={`${id}-error`} className={field.error} role="alert">
        {error}
      </p>
      {isOpen && (
        <Dialog title={t('chooseBoard')} onClose={() => setOpen(false)}>
          {offersProfile && (
            <Button
              className={styles.profile}
              aria-pressed={target?.id === ''}
              onClick={() => {
                onChange({ id: '', name: t('quickSaveBoard') })
                setOpen(false)
              }}
            >
              {t('quickSaveBoard')}
            </Button>
          )}
          <BoardChooser
            chosen={target}
            onChoose={(chosen) => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
