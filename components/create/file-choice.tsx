import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './create.module.css'
import { acceptedTypes } from './image-files'

/** Where files are chosen; the whole page takes dropped ones. */
export function FileChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('create')
  return (
    <div className={styles.zone}>
      <Icon name="upload" size={48} />
      <p className={styles.zoneTitle}>{t('zoneTitle')}</p>
      <p className={styles.zoneText}>{t('zoneText')}</p>
      <FileButton label={t('choose')} look="accent" onFiles={onFiles} />
      <p className={styles.zoneText}>{t('zoneLimits')}</p>
    </div>
  )
}

type ButtonProps = { label: string; look: 'accent' | 'icon'; onFiles: (files: File[]) => void }

/** Opens the system's own choice of files, several at once. */
export function FileButton({ label, look, onFiles }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={look}
        className={look === 'icon' ? styles.addTile : undefined}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {look === 'icon' ? <Icon name="plus" /> : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file again is a change, too.
          event.target.value = ''
        }}
      />
    </>
  )
}
