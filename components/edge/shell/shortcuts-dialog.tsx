import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
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

/** Lists the shortcuts, with a switch for single keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Dialog title={t('shortcuts.title')} cross={t('shortcuts.closeDialog')} onClose={onClose}>
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
    </Dialog>
  )
}
