import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Modal } from '@/components/ui/dialog/modal'
import { useTranslations } from '@/i18n/texts'
import { Action } from './action'
import { Picture } from './picture'
import styles from './placements.module.css'
import type { Shown } from './shown'
import { useSeen } from './use-seen'

/** Shows a dialog, or an interstitial over the whole window; both wait until no other dialog is open (198). */
export function Over(shown: Shown) {
  return shown.type === 'interstitial' ? <Interstitial {...shown} /> : <Window {...shown} />
}

function Window(shown: Shown) {
  const { content, onDismiss } = shown
  return (
    <Dialog title={content.steps[0]?.title ?? ''} turn="offered" onClose={onDismiss}>
      <Inside {...shown} />
    </Dialog>
  )
}

function Interstitial(shown: Shown) {
  const id = useId()
  const { content, onDismiss } = shown
  return (
    <Modal name={{ id }} className={styles.whole ?? ''} turn="offered" onClose={onDismiss}>
      <div className={styles.page}>
        <h2 id={id} tabIndex={-1} lang={content.locale} dir="auto">
          {content.steps[0]?.title}
        </h2>
        <Inside {...shown} />
      </div>
    </Modal>
  )
}

/** Mounted once the dialog is open. */
function Inside({ type, content, onSeen, onComplete, onDismiss }: Shown) {
  const t = useTranslations('auth.verify')
  useSeen(onSeen)
  const text = content.steps[0]?.text
  return (
    <div className={styles.inside}>
      <Picture signature={content.image_signature} isLarge />
      {text && (
        <p lang={content.locale} dir="auto">
          {text}
        </p>
      )}
      <p className={styles.ways}>
        <Action content={content} onComplete={onComplete} />
        {(type === 'interstitial' || content.action !== '') && (
          <Button onClick={onDismiss}>{t('later')}</Button>
        )}
      </p>
    </div>
  )
}
