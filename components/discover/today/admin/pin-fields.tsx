import styles from '@/components/platform/admin/form.module.css'
import type { Form } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { pinLimit } from '@/lib/discover/today/article'
import { ChosenPins } from './chosen-pins'
import { PinPicker } from './pin-picker'
import type { Values } from './values'

/** Chooses the pins of an article, and their order. */
export function PinFields({ form }: { form: Form<Values> }) {
  const t = useTranslations('today.admin')
  const { pin_ids: pins, cover_pin_id } = form.values
  const error = form.errorOf('pin_ids') ?? form.errorOf('cover_pin_id')
  return (
    <fieldset className={styles.part} aria-describedby={error ? 'pins-error' : undefined}>
      <legend>
        {t('fields.pin_ids')} ({pins.length}/{pinLimit})
      </legend>
      <PinPicker
        chosen={new Set(pins.map(({ id }) => id))}
        onAdd={(pin) => form.set('pin_ids', [...pins, { id: pin.id, pin }])}
      />
      <p id="pins-error" className={styles.error} role="alert">
        {error}
      </p>
      <ChosenPins
        pins={pins}
        coverId={cover_pin_id}
        onChange={(next) => form.set('pin_ids', next)}
        onCover={(id) => form.set('cover_pin_id', id)}
      />
    </fieldset>
  )
}
