import { useEffect } from 'react'
import { type Faults, useForm } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { type LeadField, leadLimits } from '@/lib/content/leads/lead-form'
import type { WireLeadForm } from '@/lib/content/leads/wire'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { autofillOf, formSubmitted, leadInfoChanged, leadInfoFilled, noLeads } from '@/store/content/leads'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { LeadFrame } from './lead-frame'
import styles from './leads.module.css'

const names = {
  full_name: 'fullName',
  email: 'email',
  phone_number: 'phoneNumber',
  zip_code: 'zipCode',
} as const satisfies Record<LeadField, string>

const kinds = {
  full_name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone_number: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  zip_code: { autoComplete: 'postal-code' },
} as const satisfies Record<LeadField, object>

/** Fills in the permitted fields; a failure leaves them empty. */
function useAutofill() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    api('GET /v3/users/me/').then(
      (message) => dispatch(leadInfoFilled(autofillOf(message))),
      () => undefined,
    )
  }, [dispatch])
}

type Props = { form: WireLeadForm; onClose: () => void }

/** Shows a pin's form, submitted once. The answers outlive it: they fill in the next form. */
export function LeadDialog({ form, onClose }: Props) {
  const t = useTranslations('leads')
  const dispatch = useAppDispatch()
  const info = useAppSelector((state) => state.leads ?? noLeads)
  useAutofill()

  const answers = useForm({
    values: { consent: false },
    labels: Object.fromEntries(form.fields.map((name) => [name, t(`fields.${name}`)])),
    offline: t('form.offline'),
    forgets: true,
    check: ({ consent }): Faults => {
      const field = form.fields.find((name) => info[names[name]].trim() === '')
      if (field) return { [field]: t('form.required', { field: t(`fields.${field}`) }) }
      return consent ? {} : { consent: t('form.consentRequired') }
    },
    submit: async () => {
      const given = Object.fromEntries(form.fields.map((name) => [name, info[names[name]]]))
      await resource('LeadSubmissionResource').create({ form_id: form.id, ...given, consent: true })
      dispatch(formSubmitted(form.id))
      onClose()
    },
  })
  const { errorOf } = answers
  return (
    <LeadFrame
      title={form.title}
      sending={answers}
      consentText={form.consent_text}
      links={[{ label: t('form.privacy', { name: form.owner_name }), link: form.privacy_url }]}
      texts={{ send: t('form.send'), sending: t('form.sending') }}
      onClose={onClose}
    >
      {form.description && <p dir="auto">{form.description}</p>}
      <p className={styles.hint}>{t('form.to', { name: form.owner_name })}</p>
      {form.fields.map((name) => (
        <FormField
          key={name}
          {...kinds[name]}
          name={name}
          label={t(`fields.${name}`)}
          value={info[names[name]]}
          maxLength={leadLimits[name]}
          required
          error={errorOf(name)}
          onChange={(value) => {
            answers.forget(name)
            dispatch(leadInfoChanged({ [names[name]]: value }))
          }}
        />
      ))}
    </LeadFrame>
  )
}
