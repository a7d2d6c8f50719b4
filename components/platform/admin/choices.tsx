import { useId } from 'react'
import styles from './form.module.css'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: readonly Value[]
  nameOf: (value: Value) => string
  /** The text of the box that chooses all. */
  all: string
  error: string | null
  onChange: (chosen: readonly Value[]) => void
}

/** Shows several values as boxes to check, with one for all. */
export function Choices<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  all,
  error,
  onChange,
}: Props<Value>) {
  const id = useId()
  const isAll = values.every((value) => chosen.includes(value))
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <label>
        <input type="checkbox" checked={isAll} onChange={() => onChange(isAll ? [] : values)} />
        {all}
      </label>
      {values.map((value) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {nameOf(value)}
        </label>
      ))}
      <p id={id} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}

type SelectProps = {
  label: string
  hint?: string
  value: string
  options: readonly { value: string; text: string }[]
  error?: string | null
  onChange: (value: string) => void
}

/** Shows a choice of one value. */
export function Select({ label, hint, value, options, error, onChange }: SelectProps) {
  const id = useId()
  return (
    <label className={styles.select}>
      {label}
      <select
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? id : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <small id={id} className={error ? styles.error : styles.soft}>
        {error ?? hint}
      </small>
    </label>
  )
}
