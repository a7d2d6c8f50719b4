import dynamic from 'next/dynamic'
import { again } from '@/components/ui/again'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import styles from './fields.module.css'
import { SaveMark } from './save-mark'
import { useSetting } from './use-setting'

const ComboBox = dynamic(() =>
  again(() => import('@/components/ui/combo-box')).then((module) => module.ComboBox),
)

type Choice<Name extends keyof WireSettings> = { value: WireSettings[Name] & string; label: string }

type Props<Name extends keyof WireSettings> = { name: Name; label: string; choices: readonly Choice<Name>[] }

/** Shows a setting with so many values that one is found by typing. */
export function ComboSetting<Name extends keyof WireSettings>({ name, label, choices }: Props<Name>) {
  const { draft, choose, state, error } = useSetting(name)
  return (
    <div className={styles.text}>
      <ComboBox
        label={label}
        choices={choices}
        value={draft as string | null}
        isInvalid={error !== null}
        onChange={(value) => choose(value as WireSettings[Name])}
      />
      <div className={styles.foot}>
        <SaveMark state={state} error={error} />
      </div>
    </div>
  )
}
