import { useId } from 'react'
import styles from './switch-field.module.css'

type Props = {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Shows a labeled switch. */
export function SwitchField({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.label}>{label}</span>
        {hint && (
          <small id={id} className={styles.hint}>
            {hint}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint && id}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
