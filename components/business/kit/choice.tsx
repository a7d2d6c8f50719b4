import { useId } from 'react'
import styles from './business.module.css'

type Props<T extends string> = {
  label: string
  values: readonly T[]
  /** The initial value: the first by default. */
  start?: T
  words?: (value: T) => string
  onChange: (value: T) => void
}

/** Shows a labeled choice of one of several values. */
export function Choice<T extends string>({
  label,
  values,
  start,
  words = (value) => value,
  onChange,
}: Props<T>) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} defaultValue={start} onChange={(event) => onChange(event.target.value as T)}>
        {values.map((value) => (
          <option key={value} value={value}>
            {words(value)}
          </option>
        ))}
      </select>
    </div>
  )
}
