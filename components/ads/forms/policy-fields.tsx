import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { formLimits, type PolicyLink } from '@/lib/ads/forms/kinds'
import styles from './forms.module.css'

type Props = {
  policies: readonly PolicyLink[]
  errorOf: (field: string) => string | null
  onChange: (policies: PolicyLink[]) => void
}

/** Edits up to three policies besides the privacy policy; one without a name and a link is left out. */
export function PolicyFields({ policies, errorOf, onChange }: Props) {
  const t = useTranslations('leadForms')
  const change = (at: number, to: Partial<PolicyLink>) =>
    onChange(policies.map((one, place) => (place === at ? { ...one, ...to } : one)))
  return (
    <fieldset className={styles.part}>
      <legend>{t('policies')}</legend>
      {policies.map(({ label, link }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
        <div key={at} className={styles.question}>
          <FormField
            label={t('policyLabel', { n: at + 1 })}
            value={label}
            limit={formLimits.policyLabel}
            error={errorOf(`policy_links.${at}.label`)}
            onChange={(to) => change(at, { label: to })}
          />
          <FormField
            label={t('policyLink', { n: at + 1 })}
            type="url"
            value={link}
            maxLength={2048}
            placeholder="https://"
            error={errorOf(`policy_links.${at}.link`)}
            onChange={(to) => change(at, { link: to })}
          />
        </div>
      ))}
      <Problem>{errorOf('policy_links')}</Problem>
      {policies.length < formLimits.policyLinks && (
        <div className={styles.row}>
          <Button onClick={() => onChange([...policies, { label: '', link: '' }])}>{t('addPolicy')}</Button>
        </div>
      )}
    </fieldset>
  )
}
