import { useId } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { SaveMark } from './save-mark'
import { useSetting } from './use-setting'

type Choice<Name extends keyof WireSettings> = { value: WireSettings[Name] & string; label: string }

/** Shows a setting with a few values, all visible. */
export function ChoiceSetting<Name extends keyof WireSettings>({
  name,
  label,
  choices,
}: {
  name: Name
  label: string
  choices: readonly Choice<Name>[]
}) {
  const { draft, choose, state, error } = useSetting(name)
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={draft === choice.value}
            onChange={() => choose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      <div className={styles.foot}>
        <SaveMark state={state} error={error} />
      </div>
    </fieldset>
  )
}

/** Shows a setting with many values. */
export function SelectSetting<Name extends keyof WireSettings>({
  name,
  label,
  hint,
  choices,
}: {
  name: Name
  label: string
  hint?: string
  choices: readonly Choice<Name>[]
}) {
  const { draft, choose, state, error } = useSetting(name)
  const id = useId()
  return (
    <div className={styles.text}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={draft as string}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error${hint ? ` ${id}-hint` : ''}`}
        onChange={(event) => choose(event.target.value as WireSettings[Name])}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.foot}>
        <SaveMark state={state} error={error} id={`${id}-error`} />
      </div>
    </div>
  )
}
