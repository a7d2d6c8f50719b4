import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useLocale } from '@/i18n/texts'
import styles from './widgets.module.css'

type Choice = { value: string; label: string }

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
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        menuTrigger="focus"
        onSelectionChange={(key) => {
          // An emptied field keeps the choice, since none of these can be unset.
          if (key !== null && key !== value) onChange(String(key))
        }}
      >
        <Label>{label}</Label>
        <div className={styles.box} data-invalid={isInvalid || undefined}>
          <Input dir="auto" {...(placeholder ? { placeholder } : {})} />
          <Button>
            <span aria-hidden="true">▾</span>
          </Button>
        </div>
        <Popover className={styles.list ?? ''}>
          <ListBox<Choice> className={styles.choices ?? ''}>
            {({ value: key, label: name }) => (
              <ListBoxItem id={key} textValue={name} className={styles.item ?? ''}>
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  )
}
