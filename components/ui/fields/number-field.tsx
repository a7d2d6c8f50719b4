import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { useLocale } from '@/i18n/texts'
import styles from './widgets.module.css'

type Props = {
  label: string
  value: number
  /** Bounds, both inclusive. */
  min: number
  max: number
  onChange: (value: number) => void
}

/** Shows a whole number within bounds, in the reader's digits; a typed number beyond a bound becomes the bound. */
export function NumberField({ label, value, min, max, onChange }: Props) {
  return (
    <I18nProvider locale={useLocale()}>
      <AriaNumberField
        className={styles.field ?? ''}
        value={value}
        minValue={min}
        maxValue={max}
        step={1}
        onChange={(given) => {
          if (!Number.isNaN(given)) onChange(given)
        }}
      >
        <Label>{label}</Label>
        <Group className={styles.box ?? ''}>
          <Button slot="decrement">
            <span aria-hidden="true">−</span>
          </Button>
          <Input />
          <Button slot="increment">
            <span aria-hidden="true">+</span>
          </Button>
        </Group>
      </AriaNumberField>
    </I18nProvider>
  )
}
