import styles from '@/components/accounts/frame/fields.module.css'
import { SwitchField } from '@/components/ui/fields/switch-field'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { SaveMark } from './save-mark'
import { useSetting } from './use-setting'

type NamesOf<Value> = {
  [Name in keyof WireSettings]: WireSettings[Name] extends Value ? Name : never
}[keyof WireSettings]

type Words = { label: string; hint?: string }

/** Shows a setting as a switch, changed immediately, and reverted when the server refuses. */
export function SwitchSetting({ name, ...words }: Words & { name: NamesOf<boolean> }) {
  const { draft, choose, state, error } = useSetting(name)
  return (
    <div className={styles.switch}>
      <SwitchField {...words} checked={draft} onChange={choose} />
      <div className={styles.foot}>
        <SaveMark state={state} error={error} />
      </div>
    </div>
  )
}

/** Shows one switch of a setting with several. `usual` is the default. */
export function OptionSwitch({
  name,
  option,
  usual = true,
  ...words
}: Words & { name: NamesOf<Record<string, boolean>>; option: string; usual?: boolean }) {
  const { draft, choose, state, error } = useSetting(name)
  return (
    <div className={styles.switch}>
      <SwitchField
        {...words}
        checked={draft[option] ?? usual}
        onChange={(checked) => choose({ [option]: checked })}
      />
      <div className={styles.foot}>
        <SaveMark state={state} error={error} />
      </div>
    </div>
  )
}
