import { BoardChooser } from '@/components/content/pins-save/picker/board-chooser'
import { limits } from '@/components/content/pins-save/picker/limits'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { SaveTarget } from '@/store/content/saves'
import styles from './organize.module.css'

type Props<Answer> = { count: number; onClose: () => void; onAnswer: (answer: Answer) => void }

/** Asks for the target of selected pins. */
export function TargetDialog({
  title,
  text,
  onClose,
  onAnswer,
}: { title: string; text?: string } & Omit<Props<SaveTarget>, 'count'>) {
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p className={styles.text}>{text}</p>}
      <BoardChooser chosen={null} onChoose={onAnswer} />
    </Dialog>
  )
}

/** Asks for the name of a new section for selected pins. */
export function SectionDialog({ count, onClose, onAnswer }: Props<string>) {
  const t = useTranslations('bulk')
  const form = useForm({
    values: { name: '' },
    labels: { name: t('sectionName') },
    submit: async ({ name }) => onAnswer(name.trim()),
  })
  const length = lengthOf(form.values.name.trim())
  return (
    <Dialog title={t('sectionTitle', { count })} onClose={onClose}>
      <form className={styles.ask} onSubmit={form.onSubmit} noValidate>
        <FormField {...form.field('name')} limit={limits.sectionTitle} autoFocus />
        <DialogAnswers>
          <Button look="accent" type="submit" disabled={length === 0 || length > limits.sectionTitle}>
            {t('create')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

/** Asks for confirmation before selected pins are deleted. */
export function DeleteDialog({ count, onClose, onAnswer }: Props<void>) {
  const t = useTranslations('bulk')
  return (
    <Dialog title={t('deleteTitle', { count })} onClose={onClose}>
      <p className={styles.text}>{t('deleteText')}</p>
      <DialogAnswers>
        <Button look="accent" onClick={() => onAnswer()}>
          {t('delete')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
