import { useEffect, useRef } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/fewer.json'
import styles from './hidden-card.module.css'
import { useShowAgain } from './use-hide'

/** Covers the card of a pin that was just hidden, with undo. */
export function HiddenCard({ id }: { id: string }) {
  return (
    <AreaTexts area="fewer" texts={texts}>
      <Cover id={id} />
    </AreaTexts>
  )
}

function Cover({ id }: { id: string }) {
  const t = useTranslations('pinItems')
  const show = useShowAgain(id)
  const undo = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The menu that hid it has closed, and lost the focus.
    if (document.activeElement === document.body) undo.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={undo} className={styles.cover}>
      <p role="status">{t('hidden')}</p>
      <Button onClick={show}>{t('undo')}</Button>
    </div>
  )
}
