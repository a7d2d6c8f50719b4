import dynamic from 'next/dynamic'
import { use, useEffect, useId } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { retryImport } from '@/components/ui/retry-import'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { SaveMark } from './save-mark'
import { SettingsFormContext } from './settings-form'
import { useSetting } from './use-setting'

const ComboBox = dynamic(() =>
  retryImport(() => import('@/components/ui/fields/combo-box')).then((module) => module.ComboBox),
)

type Choice<Name extends keyof WireSettings> = { value: WireSettings[Name] & string; label: string }

type Props<Name extends keyof WireSettings> = {
  name: Name
  label: string
  choices: readonly Choice<Name>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  hint?: string
}

/**
 * Shows a setting with many values, found by typing: within a `SettingsForm` saved with it, otherwise immediately.
 */
export function ComboSetting<Name extends keyof WireSettings>({
  name,
  label,
  choices,
  placeholder,
  hint,
}: Props<Name>) {
  const { kept: stored, draft, setDraft, keep, choose, reset, state, error } = useSetting(name)
  const id = useId()
  const register = use(SettingsFormContext)
  useEffect(() =>
    register?.(name, {
      isChanged: draft !== stored,
      isOver: false,
      save: () => keep(draft),
      reset,
    }),
  )
  useEffect(() => () => register?.(name, null), [register, name])
  return (
    <div className={styles.text}>
      <ComboBox
        label={label}
        choices={choices}
        value={(draft as string) || null}
        isInvalid={error !== null}
        describedBy={`${id}-error${hint ? ` ${id}-hint` : ''}`}
        {...(placeholder ? { placeholder } : {})}
        onChange={(value) => (register ? setDraft : choose)(value as WireSettings[Name])}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.beside}>
        <SaveMark state={state} error={error} id={`${id}-error`} />
      </div>
    </div>
  )
}
