import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from '@/i18n/texts'
import { type Choice, ComboParts } from './combo-parts'
import styles from './widgets.module.css'

type Props = {
  label: string
  choices: readonly Choice[]
  value: string | null
  /** True after a refused choice. */
  isInvalid?: boolean
  /** The id of the element with the reason for the refusal. */
  describedBy?: string
  /** Shown while nothing is chosen. */
  placeholder?: string
  onChange: (value: string) => void
}

/** Shows a choice of many values, found by typing part of their names. */
export function ComboBox(props: Props) {
  const { label, choices, value, isInvalid = false, describedBy, placeholder, onChange } = props
  return (
    <I18nProvider locale={useLocale()}>
      <AriaComboBox
        className={styles.field ?? ''}
        defaultItems={choices}
        selectedKey={value}
        isInvalid={isInvalid}
        // With native validation, a refused field would keep its form from being sent again.
        validationBehavior="aria"
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        // The focus that moves to a refused choice must not open its list, which covers the reason.
        menuTrigger={isInvalid ? 'input' : 'focus'}
        onSelectionChange={(key) => {
          // An emptied field keeps the choice, since none of these can be unset.
          if (key !== null && key !== value) onChange(String(key))
        }}
      >
        <ComboParts label={label} isInvalid={isInvalid} placeholder={placeholder} />
      </AriaComboBox>
    </I18nProvider>
  )
}
