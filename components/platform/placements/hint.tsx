import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { Action } from './action'
import { Picture } from './picture'
import styles from './placements.module.css'
import type { Shown } from './shown'
import { useSeen } from './use-seen'

/** Shows a hint as a card in the page, such as where there is nothing yet. */
export function Hint({ content, onSeen, onComplete, onDismiss }: Shown) {
  const t = useTranslations('ui')
  const id = useId()
  useSeen(onSeen)
  const [step] = content.steps
  if (!step) return null
  return (
    <section className={styles.hint} aria-labelledby={id}>
      <Picture signature={content.image_signature} />
      <div className={styles.words} lang={content.locale} dir="auto">
        <p id={id} className={styles.title}>
          {step.title}
        </p>
        {step.text && <p>{step.text}</p>}
        <Action content={content} onComplete={onComplete} />
      </div>
      <Button look="icon" aria-label={t('close')} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </Button>
    </section>
  )
}
