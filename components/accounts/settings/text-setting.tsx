import { type ComponentProps, use, useEffect } from 'react'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { useProblem } from './save-mark'
import { SettingsForm, SettingsFormContext } from './settings-form'
import { useSetting } from './use-setting'

type TextName = {
  [Name in keyof WireSettings]: WireSettings[Name] extends string | null ? Name : never
}[keyof WireSettings]

type FieldProps = Omit<ComponentProps<typeof FormField>, 'value' | 'onChange' | 'error' | 'name'>

type Props = FieldProps & {
  name: TextName
  /** Called with each change of the text. */
  onDraft?: (text: string) => void
}

/** Shows a text setting: within a `SettingsForm` saved with it, otherwise with its own button, which appears on a change. */
export function TextSetting(props: Props) {
  if (use(SettingsFormContext)) return <Field {...props} />
  return (
    <SettingsForm>
      <Field {...props} />
    </SettingsForm>
  )
}

/** Manages the text of a setting: the stored and the typed text, and saving it. */
function useText({ name, limit, onDraft }: Props) {
  const { kept: stored, draft, setDraft, keep, reset, error } = useSetting(name)
  const value = draft ?? ''
  return {
    value,
    error: useProblem()(error),
    isOver: limit !== undefined && lengthOf(value.trim()) > limit,
    isChanged: value !== (stored ?? ''),
    change: (text: string) => {
      setDraft(text as WireSettings[typeof name])
      onDraft?.(text)
    },
    save: () => keep(value as WireSettings[typeof name]),
    reset: () => {
      reset()
      onDraft?.('')
    },
  }
}

/** Shows the field of a form that saves all of its fields. */
function Field(props: Props) {
  const { onDraft: _, ...field } = props
  const register = use(SettingsFormContext)
  const text = useText(props)
  const { isChanged, isOver, save, reset } = text
  useEffect(() => register?.(field.name, { isChanged, isOver, save, reset }))
  useEffect(() => () => register?.(field.name, null), [register, field.name])
  return <FormField {...field} value={text.value} onChange={text.change} error={text.error} />
}
