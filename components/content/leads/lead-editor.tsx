import { AreaTexts } from '@/components/platform/area-texts'
import { refusalOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import checks from '@/components/ui/fields/check.module.css'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type LeadField, leadFields, leadLimits } from '@/lib/content/leads/lead-form'
import type { WireLeadForm } from '@/lib/content/leads/wire'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/leads.json'
import styles from './leads.module.css'
import { RemoveForm } from './remove-form'

type Props = { pinId: string; onClose: () => void }
type Draft = Pick<WireLeadForm, 'title' | 'description' | 'fields' | 'consent_text' | 'privacy_url'>

const emptyDraft: Draft = {
  title: '',
  description: '',
  fields: ['full_name', 'email'],
  consent_text: '',
  privacy_url: '',
}

/** Edits the form of the viewer's own pin: its fields, answers, and removal. */
export function LeadEditor(props: Props) {
  return (
    <AreaTexts area="leads" texts={texts}>
      <Loaded {...props} />
    </AreaTexts>
  )
}

function Loaded({ pinId, onClose }: Props) {
  const t = useTranslations('leads')
  const { data } = useQuery(pinId, async (): Promise<{ form: WireLeadForm | null }> => {
    try {
      return { form: (await resource('LeadFormResource').get({ pin_id: pinId })).data }
    } catch (error) {
      showToast({ message: t('card.failed'), tone: 'error' })
      onClose()
      throw error
    }
  })
  return data && <Editor pinId={pinId} form={data.form} onClose={onClose} />
}

function Editor({ pinId, form, onClose }: Props & { form: WireLeadForm | null }) {
  const t = useTranslations('leads')
  const { title, description, fields, consent_text, privacy_url } = form ?? emptyDraft
  const draft = useForm<Draft>({
    values: { title, description, fields, consent_text, privacy_url },
    labels: {
      title: t('owner.formTitle'),
      description: t('owner.description'),
      fields: t('owner.fields'),
      consent_text: t('owner.consent'),
      privacy_url: t('owner.privacy'),
    },
    offline: t('form.offline'),
    submit: async (values) => {
      if (values.fields.length === 0) throw refusalOf({ field: 'fields', message: t('owner.fieldsRequired') })
      await resource('LeadFormResource').create({ pin_id: pinId, ...values })
      showToast({ message: t('owner.saved') })
      onClose()
    },
  })
  return (
    <Dialog title={t('owner.title')} onClose={onClose} isBusy={draft.isPending}>
      <form className={styles.form} onSubmit={draft.onSubmit} noValidate>
        <p className={styles.hint}>{t('owner.help')}</p>
        {form && <Answers form={form} />}
        <FormField {...draft.field('title')} limit={leadLimits.title} required />
        <FormField {...draft.field('description')} limit={leadLimits.description} rows={2} />
        <Fields
          chosen={draft.values.fields}
          error={draft.errorOf('fields')}
          onChange={(now) => draft.set('fields', now)}
        />
        <FormField
          {...draft.field('consent_text')}
          hint={t('owner.consentHint')}
          limit={leadLimits.consent}
          rows={2}
          required
        />
        <FormField {...draft.field('privacy_url')} type="url" inputMode="url" required />
        <Problem>{draft.problem}</Problem>
        <Button look="accent" type="submit" disabled={draft.isPending}>
          {t('owner.save')}
        </Button>
      </form>
      {form && <RemoveForm pinId={pinId} onRemoved={onClose} />}
    </Dialog>
  )
}

function Answers({ form }: { form: WireLeadForm }) {
  const t = useTranslations('leads')
  const count = form.submission_count ?? 0
  return (
    <div className={styles.answers}>
      <p>{t('owner.answers', { count })}</p>
      {count > 0 && (
        <ButtonLink href={`/v3/lead_forms/${form.id}/submissions/`} download>
          {t('owner.download')}
        </ButtonLink>
      )}
    </div>
  )
}

type FieldsProps = { chosen: LeadField[]; error: string | null; onChange: (chosen: LeadField[]) => void }

function Fields({ chosen, error, onChange }: FieldsProps) {
  const t = useTranslations('leads')
  const turn = (name: LeadField) =>
    onChange(leadFields.filter((one) => (one === name ? !chosen.includes(name) : chosen.includes(one))))
  return (
    <fieldset className={styles.fields}>
      <legend>{t('owner.fields')}</legend>
      {leadFields.map((name) => (
        <label key={name} className={checks.check}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => turn(name)} />
          <span>{t(`fields.${name}`)}</span>
        </label>
      ))}
      <Problem>{error ?? ''}</Problem>
    </fieldset>
  )
}
