import { TargetFields } from '@/components/insights/experiments-audience/target-fields'
import type { TargetForm } from '@/components/insights/experiments-audience/target-values'
import { Choices, Select } from '@/components/platform/admin/choices'
import styles from '@/components/platform/admin/form.module.css'
import type { Form } from '@/components/platform/use-form'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import { accountKinds } from '@/lib/insights/experiences/definition'
import { experienceTests } from '@/lib/insights/experiments/names'
import type { Values } from './values'

/** Chooses the people of an experience. */
export function AudienceFields({ form }: { form: Form<Values> }) {
  const t = useTranslations('experiences')
  const { kinds, accounts, experiment } = form.values
  return (
    <fieldset className={styles.part}>
      <legend>{t('fields.audience')}</legend>
      <TargetFields
        form={form as TargetForm}
        newHint={t('fields.newUsersHint')}
        note={kinds.includes('unauth') && <p className={styles.soft}>{t('visitorsNote')}</p>}
        choice={
          <Choices
            label={t('fields.accounts')}
            all={t('everyAccount')}
            values={accountKinds}
            chosen={accounts.length === 0 ? accountKinds : accounts}
            nameOf={(kind) => t(`accounts.${kind}`)}
            error={form.errorOf('accounts')}
            onChange={(chosen) => form.set('accounts', chosen.length === accountKinds.length ? [] : chosen)}
          />
        }
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
