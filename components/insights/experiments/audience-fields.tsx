import { Choices } from '@/components/discover/today/admin/choices'
import type { Form } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import { audienceDevices, audienceKinds } from '@/lib/insights/experiments/definition'
import styles from './experiments.module.css'
import type { Values } from './values'

/** Chooses the people of an experiment; fixed once some take part. */
export function AudienceFields({ form, isFixed }: { form: Form<Values>; isFixed: boolean }) {
  const t = useTranslations('experiments')
  const { kinds, devices, new_users } = form.values
  return (
    <fieldset className={styles.plain} disabled={isFixed}>
      <legend className="visually-hidden">{t('audience')}</legend>
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
      <div className={styles.pair}>
        <FormField {...form.field('countries')} hint={t('fields.countriesHint')} />
        <FormField {...form.field('locales')} hint={t('fields.localesHint')} />
      </div>
      <SwitchField
        label={t('fields.new_users')}
        hint={t('fields.newUsersHint')}
        checked={new_users}
        onChange={(on) => form.set('new_users', on)}
      />
      <p className={styles.error} role="alert">
        {form.errorOf('audience')}
      </p>
    </fieldset>
  )
}
