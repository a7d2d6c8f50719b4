import { useId } from 'react'
import field from '@/components/ui/fields/form-field.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'

export type BoardOptions = Pick<WireBoard, 'privacy' | 'layout' | 'sensitivity'>

type Props = {
  options: BoardOptions
  onChange: (options: BoardOptions) => void
  /** True if the board can be shared by link only: for businesses. */
  withProtected: boolean
}

/** Shows the options of a board: privacy, layout and the interstitial before its pictures. */
export function BoardOptionFields({ options, onChange, withProtected }: Props) {
  const t = useTranslations('save')
  const privacies = withProtected
    ? (['public', 'protected', 'secret'] as const)
    : (['public', 'secret'] as const)
  return (
    <>
      <Choice
        label={t('privacy')}
        value={options.privacy}
        choices={privacies.map((value) => ({ value, name: t(`privacies.${value}`) }))}
        onChange={(privacy) => onChange({ ...options, privacy })}
      />
      <Choice
        label={t('layout')}
        value={options.layout}
        choices={(['default', 'compact'] as const).map((value) => ({ value, name: t(`layouts.${value}`) }))}
        onChange={(layout) => onChange({ ...options, layout })}
      />
      <Choice
        label={t('sensitivity')}
        value={options.sensitivity}
        choices={(['none', 'sensitive', 'mature'] as const).map((value) => ({
          value,
          name: t(`sensitivities.${value}`),
        }))}
        onChange={(sensitivity) => onChange({ ...options, sensitivity })}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; name: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={field.field}>
      <div className={field.head}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={field.box}>
        <select
          id={id}
          className={field.input}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
