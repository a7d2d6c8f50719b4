import { type ComponentProps, type FormEvent, useRef } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { Button } from '@/components/ui/button'
import { FormField, lengthOf } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { SaveMark, useProblem } from './save-mark'
import { useSetting } from './use-setting'

type TextName = {
  [Name in keyof WireSettings]: WireSettings[Name] extends string | null ? Name : never
}[keyof WireSettings]

type FieldProps = Omit<ComponentProps<typeof FormField>, 'value' | 'onChange' | 'error' | 'name'>

type Props = FieldProps & {
  name: TextName
  /** Called with the text as it is typed. */
  onDraft?: (text: string) => void
}

/** Shows a text setting, saved with its own button, which appears on a change. Input is kept. */
export function TextSetting({ name, onDraft, ...field }: Props) {
  const t = useTranslations('settings')
  const { kept, draft, setDraft, keep, state, error } = useSetting(name)
  const problem = useProblem()(error)
  const form = useRef<HTMLFormElement>(null)
  const value = draft ?? ''
  const isOver = field.limit !== undefined && lengthOf(value.trim()) > field.limit
  const isChanged = value !== (kept ?? '')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isOver) return
    if (!(await keep(value as WireSettings[typeof name])))
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <form className={styles.text} onSubmit={save} ref={form} noValidate>
      <FormField
        {...field}
        name={name}
        value={value}
        onChange={(text) => {
          setDraft(text as WireSettings[typeof name])
          onDraft?.(text)
        }}
        error={problem}
      />
      <div className={styles.foot}>
        {isChanged && (
          <>
            <Button type="submit" look="accent" disabled={state === 'saving' || isOver}>
              {t('save')}
            </Button>
            <Button
              disabled={state === 'saving'}
              onClick={() => {
                setDraft(kept)
                onDraft?.('')
              }}
            >
              {t('cancel')}
            </Button>
          </>
        )}
        <SaveMark state={state} error={null} />
      </div>
    </form>
  )
}
