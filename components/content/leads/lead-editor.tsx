import { type SubmitEvent, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { useQuery } from '@/components/platform/use-query'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
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
  const [draft, setDraft] = useState<Draft>(form ?? emptyDraft)
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const labels: Record<string, string> = {
    title: t('owner.formTitle'),
    description: t('owner.description'),
    fields: t('owner.fields'),
    consent_text: t('owner.consent'),
    privacy_url: t('owner.privacy'),
  }
  const wrong = (name: string) => (problem?.field === name ? problem.message : null)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (draft.fields.length === 0) return setProblem({ field: 'fields', message: t('owner.fieldsRequired') })
    setBusy(true)
    const { title, description, fields, consent_text, privacy_url } = draft
    try {
      await resource('LeadFormResource').create({
        pin_id: pinId,
        ...{ title, description, fields, consent_text, privacy_url },
      })
      showToast({ message: t('owner.saved') })
      onClose()
    } catch (error) {
      setProblem(problemOf(error, labels, t('form.offline')))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('owner.title')} onClose={onClose} isBusy={isBusy}>
      <form className={styles.form} onSubmit={save} noValidate>
        <p className={styles.hint}>{t('owner.help')}</p>
        {form && <Answers form={form} />}
        <FormField
          label={t('owner.formTitle')}
          value={draft.title}
          limit={leadLimits.title}
          required
          error={wrong('title')}
          onChange={(title) => set({ title })}
        />
        <FormField
          label={t('owner.description')}
          value={draft.description}
          limit={leadLimits.description}
          rows={2}
          error={wrong('description')}
          onChange={(description) => set({ description })}
        />
        <Fields chosen={draft.fields} error={wrong('fields')} onChange={(fields) => set({ fields })} />
        <FormField
          label={t('owner.consent')}
          hint={t('owner.consentHint')}
          value={draft.consent_text}
          limit={leadLimits.consent}
          rows={2}
          required
          error={wrong('consent_text')}
          onChange={(consent_text) => set({ consent_text })}
        />
        <FormField
          label={t('owner.privacy')}
          type="url"
          inputMode="url"
          value={draft.privacy_url}
          required
          error={wrong('privacy_url')}
          onChange={(privacy_url) => set({ privacy_url })}
        />
        <p className={styles.problem} role="alert">
          {problem?.field === null ? problem.message : ''}
        </p>
        <Button look="accent" type="submit" disabled={isBusy}>
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
        <label key={name} className={styles.consent}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => turn(name)} />
          <span>{t(`fields.${name}`)}</span>
        </label>
      ))}
      <p className={styles.problem} role="alert">
        {error ?? ''}
      </p>
    </fieldset>
  )
}
