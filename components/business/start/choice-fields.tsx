import { type ReactNode, useId } from 'react'
import { withPlatform } from '@/lib/business/start/choices'
import styles from './start.module.css'

type Common = {
  label: string
  values: readonly string[]
  words: (value: string) => string
  problem: string | null
}

/** Frames the choices of one question, with what is wrong with the answer. */
function Choices({ label, problem, children }: Pick<Common, 'label' | 'problem'> & { children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={styles.choices} data-invalid={problem ? true : undefined} aria-describedby={id}>
      <legend>{label}</legend>
      {children}
      <p id={id} className={styles.problem} role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

type OneProps = Common & { value: string | null; onChange: (value: string) => void }

/** Asks for one of a few values, all in sight. */
export function OneField({ label, values, value, words, problem, onChange }: OneProps) {
  const id = useId()
  return (
    <Choices label={label} problem={problem}>
      <div className={styles.pills}>
        {values.map((one) => (
          <label key={one} className={styles.pill}>
            <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
            <span>{words(one)}</span>
          </label>
        ))}
      </div>
    </Choices>
  )
}

type ManyProps = Common & {
  name: string
  value: readonly string[]
  hintOf?: (value: string) => string
  onChange: (value: string[]) => void
}

/** Asks for any of several values; of shop platforms, "None" excludes the others. */
export function ManyField({ name, label, values, value, words, hintOf, problem, onChange }: ManyProps) {
  const change = (one: string, isOn: boolean) =>
    onChange(
      name === 'ecommercePlatforms'
        ? withPlatform(value, one, isOn)
        : values.filter((each) => (each === one ? isOn : value.includes(each))),
    )
  return (
    <Choices label={label} problem={problem}>
      <div className={hintOf ? styles.cards : styles.pills}>
        {values.map((one) => (
          <label key={one} className={hintOf ? styles.card : styles.pill}>
            <input
              type="checkbox"
              checked={value.includes(one)}
              aria-label={words(one)}
              onChange={(event) => change(one, event.target.checked)}
            />
            <span>
              {words(one)}
              {hintOf && <small>{hintOf(one)}</small>}
            </span>
          </label>
        ))}
      </div>
    </Choices>
  )
}
