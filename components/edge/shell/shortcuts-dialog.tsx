import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { areShortcutsOn, setShortcuts } from '@/components/ui/shortcut-preference'
import { useTranslations } from '@/i18n/texts'
import styles from './shortcuts-dialog.module.css'

const shortcuts = [
  ['/', 'search'],
  ['s', 'save'],
  ['← → ↑ ↓', 'move'],
  ['Enter', 'open'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const

/** Lists the shortcuts, with a switch for single keys. The browser traps and restores the focus. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const [on, setOn] = useState(areShortcutsOn)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="shortcuts-title" onClose={onClose}>
      <header className={styles.head}>
        <h2 id="shortcuts-title">{t('shortcuts.title')}</h2>
        <Button look="icon" aria-label={t('shortcuts.closeDialog')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </header>
      <dl className={styles.list}>
        {shortcuts.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{t(`shortcuts.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            setOn(event.target.checked)
            setShortcuts(event.target.checked)
          }}
        />
        {t('shortcuts.on')}
      </label>
    </dialog>
  )
}
