import { useState } from 'react'
import business from '@/components/business/kit/business.module.css'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireAudience } from '@/lib/business/audiences/schema'
import { api } from '@/lib/edge/client/api'
import styles from './audience.module.css'
import { changeOf, fieldsOf } from './audience-body'
import { AudienceFields } from './audience-fields'
import { FactList } from './fact-list'

type Props = {
  audience: WireAudience
  /** The names of the ids in the rule. */
  names: Readonly<Record<string, string>>
  onChange: (audience: WireAudience) => void
}

/** Returns the rule of an audience in words, part by part. */
function useParts({ audience, names }: Pick<Props, 'audience' | 'names'>) {
  const t = useTranslations('business')
  const { audience_type, rule, seed_id, retention_days } = audience
  const nameOf = (id: string) => names[id] ?? id
  const parts = [
    rule.customer_list_id && {
      word: t('change.fields.customer_list_id'),
      text: nameOf(rule.customer_list_id),
    },
    rule.tag_id && { word: t('add.tag'), text: nameOf(rule.tag_id) },
    audience_type === 'VISITOR' && {
      word: t('change.fields.events'),
      text: rule.events?.map((event) => t(`tagEvents.${event}`)).join(', ') || t('audiencePage.any'),
    },
    rule.url_contains && { word: t('change.fields.url_contains'), text: rule.url_contains },
    audience_type === 'ENGAGEMENT' && {
      word: t('change.fields.engagements'),
      text: rule.engagements?.map((one) => t(`engagements.${one}`)).join(', ') || t('audiencePage.any'),
    },
    seed_id && { word: t('change.fields.seed_id'), text: nameOf(seed_id) },
    audience_type === 'ACTALIKE' && {
      word: t('change.fields.percentage'),
      text: t('audiencePage.percent', { count: rule.percentage ?? 1 }),
    },
    rule.interests && { word: t('audiencePage.topics'), text: rule.interests.map(nameOf).join(', ') },
    { word: t('columns.retention_days'), text: t('audiencePage.days', { count: retention_days }) },
  ]
  return parts.flatMap((part) => (part ? [part] : []))
}

/** Shows who belongs to an audience, and changes that. */
export function AudienceRule({ audience, names, onChange }: Props) {
  const t = useTranslations('business')
  const [isEditing, setEditing] = useState(false)
  const parts = useParts({ audience, names })
  return (
    <section className={styles.card} aria-label={t('audiencePage.rule')}>
      <header className={styles.title}>
        <h2>{t('audiencePage.rule')}</h2>
        {audience.can_edit && <Button onClick={() => setEditing(true)}>{t('audiencePage.editRule')}</Button>}
      </header>
      <p className={styles.soft}>{t(`audiencePage.about.${audience.audience_type}`)}</p>
      <FactList className={styles.facts} facts={parts} />
      {isEditing && <Form audience={audience} onChange={onChange} onClose={() => setEditing(false)} />}
    </section>
  )
}

type FormProps = Pick<Props, 'audience' | 'onChange'> & { onClose: () => void }

function Form({ audience, onChange, onClose }: FormProps) {
  const t = useTranslations('business')
  const labels = {
    'rule.url_contains': t('add.urlContains'),
    'rule.tag_id': t('add.tag'),
    'rule.interests': t('audiencePage.topics'),
  }
  const form = useForm({
    values: { given: fieldsOf(audience) },
    labels,
    submit: async ({ given }) => {
      const of = { ad_account_id: audience.ad_account_id, audience_id: audience.id }
      onChange(
        await api('PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id', {
          ...of,
          ...changeOf(given),
        }),
      )
      showToast({ message: t('audiencePage.ruleSaved') })
      onClose()
    },
    // The names of a new tag or topic.
    reload: reloadPage,
  })
  return (
    <Dialog title={t('audiencePage.editRule')} isBusy={form.isPending} onClose={onClose}>
      <form className={business.form} onSubmit={form.onSubmit}>
        <AudienceFields
          isKnown
          ad_account_id={audience.ad_account_id}
          given={form.values.given}
          text={form.errorOf}
          onChange={(given) => form.set('given', given)}
        />
        <p>{t('audiencePage.ruleLater')}</p>
        <Problem>{form.problem ?? form.errorOf('rule.interests')}</Problem>
        <FormAnswers isPending={form.isPending} onCancel={onClose}>
          {t('save')}
        </FormAnswers>
      </form>
    </Dialog>
  )
}
