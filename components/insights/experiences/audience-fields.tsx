import { Choices, Select } from '@/components/discover/today/admin/choices'
import type { Form } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import { accountKinds } from '@/lib/insights/experiences/definition'
import { audienceDevices, audienceKinds } from '@/lib/insights/experiments/definition'
import { experienceTests } from '@/lib/insights/experiments/names'
import styles from './experiences.module.css'
import type { Values } from './values'

/** Chooses the people of an experience. */
export function AudienceFields({ form }: { form: Form<Values> }) {
  const t = useTranslations('experiences')
  const { kinds, devices, accounts, experiment } = form.values
  return (
    <fieldset className={styles.part}>
      <legend>{t('fields.audience')}</legend>
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
          label={t('fields.accounts')}
          all={t('everyAccount')}
          values={accountKinds}
          chosen={accounts.length === 0 ? accountKinds : accounts}
          nameOf={(kind) => t(`accounts.${kind}`)}
          error={form.errorOf('accounts')}
          onChange={(chosen) => form.set('accounts', chosen.length === accountKinds.length ? [] : chosen)}
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
      {kinds.includes('unauth') && <p className={styles.soft}>{t('visitorsNote')}</p>}
      <div className={styles.pair}>
        <FormField {...form.field('countries')} hint={t('fields.countriesHint')} />
        <FormField {...form.field('locales')} hint={t('fields.localesHint')} />
      </div>
      <SwitchField
        label={t('fields.new_users')}
        hint={t('fields.newUsersHint')}
        checked={form.values.new_users}
        onChange={(on) => form.set('new_users', on)}
      />
      <SwitchField
        label={t('fields.for_minors')}
        hint={t('fields.minorsHint')}
        checked={form.values.for_minors}
        onChange={(on) => form.set('for_minors', on)}
      />
      <Select
        label={t('fields.experiment')}
        hint={t('fields.experimentHint')}
        value={experiment}
        options={[
          { value: '', text: t('fields.noExperiment') },
          ...experienceTests.map((value) => ({ value, text: value })),
        ]}
        error={form.errorOf('experiment')}
        onChange={(value) => form.set('experiment', value)}
      />
    </fieldset>
  )
}
