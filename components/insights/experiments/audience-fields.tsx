import { TargetFields } from '@/components/insights/experiments-audience/target-fields'
import type { TargetForm } from '@/components/insights/experiments-audience/target-values'
import formStyles from '@/components/platform/admin/form.module.css'
import type { Form } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import styles from './experiments.module.css'
import type { Values } from './values'

/** Chooses the people of an experiment; fixed once some take part. */
export function AudienceFields({ form, isFixed }: { form: Form<Values>; isFixed: boolean }) {
  const t = useTranslations('experiments')
  return (
    <fieldset className={styles.plain} disabled={isFixed}>
      <legend className="visually-hidden">{t('audience')}</legend>
      <TargetFields form={form as TargetForm} newHint={t('fields.newUsersHint')} />
      <p className={formStyles.error} role="alert">
        {form.errorOf('audience')}
      </p>
    </fieldset>
  )
}
