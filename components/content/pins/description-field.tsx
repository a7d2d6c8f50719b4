import { useId } from 'react'
import { MentionField } from '@/components/content/comments/mention-field'
import { limits } from '@/components/content/pins-save/picker/limits'
import { lengthOf } from '@/components/ui/fields/form-field'
import field from '@/components/ui/fields/form-field.module.css'
import { useTranslations } from '@/i18n/texts'

type Props = { value: string; error: string | null; onChange: (value: string) => void }

/** Edits a pin's description, with mentions. */
export function DescriptionField({ value, error, onChange }: Props) {
  const t = useTranslations('save')
  const f = useTranslations('form')
  const id = useId()
  const length = lengthOf(value.trim())
  const over = length - limits.pinDescription
  const problem = error || (over > 0 ? f('tooLong', { over }) : null)
  return (
    <div className={field.field}>
      <div className={field.head}>
        <span aria-hidden="true">{t('description')}</span>
        <span className={field.count} data-over={over > 0 || undefined} aria-hidden="true">
          {length}/{limits.pinDescription}
        </span>
      </div>
      <div className={field.box}>
        <MentionField
          label={t('description')}
          className={field.input}
          style={{ inlineSize: '100%' }}
          rows={3}
          value={value}
          onChange={onChange}
          placeholder={t('pin.descriptionPlaceholder')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
      </div>
      <p id={`${id}-error`} className={field.error} role="alert">
        {problem}
      </p>
    </div>
  )
}
