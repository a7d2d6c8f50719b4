import styles from './business.module.css'

type Props<T extends string> = {
  label: string
  values: readonly T[]
  chosen: readonly T[]
  words: (value: T) => string
  onChange: (chosen: T[]) => void
}

/** Shows checkboxes for several values; the result keeps the order of `values`. */
export function Checks<T extends string>({ label, values, chosen, words, onChange }: Props<T>) {
  return (
    <fieldset className={`${styles.fields} ${styles.checks}`}>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value} className={styles.flag}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          <span dir="auto">{words(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
