import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CardActions } from '@/components/save/card-actions'
import type { WirePin } from '@/lib/pins/schema'
import styles from './pin-card.module.css'

/** What a long press opens on touch screens: the same actions that a pointer finds on the card. */
export function CardSheet({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useTranslations('grid')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={pin.title || t('options')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 className={styles.sheetTitle} dir="auto">
        {pin.title || t('options')}
      </h2>
      <div className={styles.sheetActions}>
        <CardActions pin={pin} />
      </div>
    </dialog>
  )
}
