import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './business.module.css'

type Props = { text: string; done: number; of: number; onCancel: () => void }

/** Shows the progress of some work, with a button to stop it. */
export function WorkProgress({ text, done, of, onCancel }: Props) {
  const t = useTranslations('business')
  const id = useId()
  return (
    <div className={styles.work}>
      <label htmlFor={id}>{text}</label>
      <progress id={id} max={Math.max(of, 1)} value={done} />
      <Button look="plain" onClick={onCancel}>
        {t('list.stop')}
      </Button>
    </div>
  )
}
