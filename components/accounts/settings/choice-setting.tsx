import styles from '@/components/accounts/frame/fields.module.css'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import type { CallError } from '@/lib/platform/http/call-error'
import { SaveMark } from './save-mark'
import type { SaveState } from './use-saving'
import { useSetting } from './use-setting'

type Choice<Value extends string> = { value: Value; label: string }

type Props<Name extends keyof WireSettings> = {
  name: Name
  label: string
  choices: readonly Choice<WireSettings[Name] & string>[]
}

/** Shows a setting with a few values, all visible. */
export function ChoiceSetting<Name extends keyof WireSettings>(props: Props<Name>) {
  const { draft, choose, state, error } = useSetting(props.name)
  return (
    <Choices
      {...props}
      value={draft as string}
      onChoose={(value) => choose(value)}
      state={state}
      error={error}
    />
  )
}

/** Shows a few values, one of them chosen, and how the saving of a change goes. */
export function Choices<Value extends string>({
  name,
  label,
  choices,
  value,
  onChoose,
  state,
  error,
}: {
  name: string
  label: string
  choices: readonly Choice<Value>[]
  value: string
  onChoose: (value: Value) => void
  state: SaveState
  error: CallError | null
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      <div className={styles.beside}>
        <SaveMark state={state} error={error} />
      </div>
    </fieldset>
  )
}
