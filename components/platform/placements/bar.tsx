import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { Action } from './action'
import { Picture } from './picture'
import styles from './placements.module.css'
import type { Shown } from './shown'
import { useSeen } from './use-seen'

/** Shows a banner, or a nag, as a row across the page. */
export function Bar({ type, content, onSeen, onComplete, onDismiss }: Shown) {
  const t = useTranslations('ui')
  const id = useId()
  useSeen(onSeen)
  const [step] = content.steps
  if (!step) return null
  return (
    <section className={styles.bar} data-type={type} aria-labelledby={id}>
      <Picture signature={content.image_signature} />
      <div className={styles.words} lang={content.locale} dir="auto">
        <p id={id} className={styles.title}>
          {step.title}
        </p>
        {step.text && <p>{step.text}</p>}
      </div>
      <p className={styles.ways}>
        <Action content={content} onComplete={onComplete} />
        <Button look="plain" onClick={onDismiss}>
          {t('close')}
        </Button>
      </p>
    </section>
  )
}
