import dynamic from 'next/dynamic'
import { useId } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { again } from '@/components/ui/again'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { SaveMark } from './save-mark'
import { useSetting } from './use-setting'

const ComboBox = dynamic(() =>
  again(() => import('@/components/ui/combo-box')).then((module) => module.ComboBox),
)

type Choice<Name extends keyof WireSettings> = { value: WireSettings[Name] & string; label: string }

type Props<Name extends keyof WireSettings> = {
  name: Name
  label: string
  choices: readonly Choice<Name>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** Shows a setting with so many values that one is found by typing. */
export function ComboSetting<Name extends keyof WireSettings>({
  name,
  label,
  choices,
  placeholder,
}: Props<Name>) {
  const { draft, choose, state, error } = useSetting(name)
  const id = useId()
  return (
    <div className={styles.text}>
      <ComboBox
        label={label}
        choices={choices}
        value={(draft as string) || null}
        isInvalid={error !== null}
        describedBy={`${id}-error`}
        {...(placeholder ? { placeholder } : {})}
        onChange={(value) => choose(value as WireSettings[Name])}
      />
      <div className={styles.foot}>
        <SaveMark state={state} error={error} id={`${id}-error`} />
      </div>
    </div>
  )
}
