import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import styles from './form-field.module.css'

export type FormFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** Its error, shown below it and announced with it. */
  error?: string | null | undefined
  hint?: string
  /** Maximum grapheme clusters; shown with a counter. */
  limit?: number
  /** Number of lines; makes it a multi-line field. */
  rows?: number
  /** A button inside the field, at its end. */
  aside?: ReactNode
}

/** Returns the number of grapheme clusters in a text. */
export const lengthOf = (text: string) => [...text].length

/** Shows a labeled text field with its hint, counter and error. */
export function FormField({
  label,
  value,
  onChange,
  error,
  hint,
  limit,
  rows,
  aside,
  ...rest
}: FormFieldProps) {
  const t = useTranslations('form')
  const made = useId()
  const id = rest.id ?? made
  const length = limit === undefined ? 0 : lengthOf(value.trim())
  const isOver = limit !== undefined && length > limit
  const problem = error || (isOver ? t('tooLong', { over: length - limit }) : null)
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const common = {
    id,
    value,
    className: styles.input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {limit !== undefined && (
          <span className={styles.count} data-over={isOver || undefined} aria-hidden="true">
            {length}/{limit}
          </span>
        )}
      </div>
      <div className={styles.box}>
        {rows ? (
          <textarea
            {...common}
            name={rest.name}
            rows={rows}
            dir="auto"
            required={rest.required}
            placeholder={rest.placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            type="text"
            dir="auto"
            {...rest}
            {...common}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {problem}
      </p>
    </div>
  )
}
