import type { FormState } from '@/components/platform/use-form'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import styles from './form.module.css'
import { limits } from './limits'

export type BoardWords = { name: string; description: string; isSecret: boolean }

/** Returns true if the name or the description is too long. */
export function isBoardTooLong({ name, description }: BoardWords): boolean {
  return lengthOf(name.trim()) > limits.boardName || lengthOf(description.trim()) > limits.boardDescription
}

type Props = {
  words: BoardWords
  onChange: (words: BoardWords) => void
  form: Pick<FormState, 'errorOf' | 'problem'>
  /** False in a picker, which has no room for it. */
  withDescription: boolean
  /** False if the form has its own privacy choice. */
  withPrivacy?: boolean
}

/** Shows the fields of a board, with their problem. */
export function BoardFields({ words, onChange, form, withDescription, withPrivacy = true }: Props) {
  const t = useTranslations('save')
  return (
    <>
      <FormField
        label={t('name')}
        name="name"
        value={words.name}
        limit={limits.boardName}
        error={form.errorOf('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        autoFocus={!withDescription}
        onChange={(name) => onChange({ ...words, name })}
      />
      {withDescription && (
        <FormField
          label={t('description')}
          name="description"
          value={words.description}
          rows={3}
          limit={limits.boardDescription}
          error={form.errorOf('description')}
          onChange={(description) => onChange({ ...words, description })}
        />
      )}
      {withPrivacy && (
        <SwitchField
          label={t('keepSecret')}
          hint={t('keepSecretHint')}
          checked={words.isSecret}
          onChange={(isSecret) => onChange({ ...words, isSecret })}
        />
      )}
      <p className={styles.problem} role="alert">
        {form.problem}
      </p>
    </>
  )
}
