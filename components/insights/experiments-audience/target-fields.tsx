import type { ReactNode } from 'react'
import { Choices } from '@/components/platform/admin/choices'
import styles from '@/components/platform/admin/form.module.css'
import { FormField } from '@/components/ui/fields/form-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import { audienceDevices, audienceKinds } from '@/lib/insights/experiments/definition'
import type { TargetForm } from './target-values'

type Props = {
  form: TargetForm
  /** Explains which new members are meant. */
  newHint: string
  /** A further choice beside people and devices, and a note below the choices. */
  choice?: ReactNode
  note?: ReactNode
}

/** Chooses people by kind, device, country, language and age of the account. */
export function TargetFields({ form, newHint, choice, note }: Props) {
  const t = useTranslations('targeting')
  const { kinds, devices, new_users } = form.values
  return (
    <>
      <div className={styles.pair}>
        <Choices
          label={t('fields.kinds')}
          all={t('everyKind')}
          values={audienceKinds}
          chosen={kinds}
          nameOf={(kind) => t(`kinds.${kind}`)}
          error={form.errorOf('kinds')}
          onChange={(chosen) => form.set('kinds', chosen)}
        />
        {choice}
        <Choices
          label={t('fields.devices')}
          all={t('everyDevice')}
          values={audienceDevices}
          chosen={devices}
          nameOf={(device) => t(`devices.${device}`)}
          error={form.errorOf('devices')}
          onChange={(chosen) => form.set('devices', chosen)}
        />
      </div>
      {note}
      <div className={styles.pair}>
        <FormField {...form.field('countries')} hint={t('countriesHint')} />
        <FormField {...form.field('locales')} hint={t('localesHint')} />
      </div>
      <SwitchField
        label={t('fields.new_users')}
        hint={newHint}
        checked={new_users}
        onChange={(on) => form.set('new_users', on)}
      />
    </>
  )
}
