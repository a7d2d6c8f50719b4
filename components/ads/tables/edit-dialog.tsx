import { type ReactNode, useState } from 'react'
import type { Row } from '@/components/business/tables/columns'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { WireAd, WireAdGroup, WireCampaign } from '@/lib/ads/campaigns/wire'
import type { GroupLine } from '@/lib/ads/manager/tables.server'
import type { WireTemplate } from '@/lib/ads/templates/schema'
import type { Fields } from '../kit/changes'
import { explained } from '../kit/explain'
import { useLines } from '../kit/lines'
import { isOfProducts } from '../kit/products'
import { adTitle } from '../kit/title'
import { AdFacts } from '../manager-forms/ad-facts'
import styles from '../manager-forms/forms.module.css'
import { useLabels } from '../manager-forms/labels'
import { AdFields, CampaignFields, GroupFields } from '../manager-forms/level-fields'
import {
  adFields,
  adValues,
  campaignFields,
  campaignValues,
  changedFields,
  faultsOf,
  formFieldOf,
  groupFields,
  groupValues,
} from '../manager-forms/values'
import { giveBesides, hasBesides } from '../templates/calls'
import { SavedAudiences } from '../templates/saved-audiences'

type Props = { row: Row; onClose: () => void }

/** Changes a campaign, an ad group or an ad; for people who may not, shows an ad's facts. */
export function EditDialog({ row, onClose }: Props) {
  const t = useTranslations('manager')
  const { account } = useLines()
  if (row.type === 'campaign') return <CampaignEdit row={row} onClose={onClose} />
  if (row.type === 'adgroup') return <GroupEdit row={row} onClose={onClose} />
  if (account.can_edit && row.status !== 'ARCHIVED') return <AdEdit row={row} onClose={onClose} />
  return (
    <Dialog isDrawer title={adTitle(row, t)} onClose={onClose}>
      <AdFacts row={row} />
    </Dialog>
  )
}

type EditOptions<Values> = {
  row: Row
  kind: 'campaign' | 'group' | 'ad'
  values: Values
  fieldsOf: (values: Values) => Fields
  check?: (values: Values) => Record<string, string>
  /** Does what belongs to the change besides its fields. */
  besides?: (() => Promise<void>) | null
  onClose: () => void
}

/** Holds the form of a row: sends only what was changed, and shows a refusal at its field. */
function useEdit<Values extends Record<string, unknown>>({
  row,
  kind,
  values,
  fieldsOf,
  check = () => ({}),
  besides = null,
  onClose,
}: EditOptions<Values>) {
  const t = useTranslations('manager')
  const locale = useLocale()
  const labels = useLabels()
  const { account, change } = useLines()
  return useForm<Values>({
    values,
    check,
    others: Object.keys(labels.byField),
    explain: (error) => {
      const { field, message } = explained(error, labels.byField, { locale, currency: account.currency })
      return { field: field && formFieldOf(kind, field), message }
    },
    submit: async (given) => {
      const changed = changedFields(fieldsOf(values), fieldsOf(given))
      await besides?.()
      if (changed) await change(row.id, changed, {})
      if (changed || besides) showToast({ message: t('saved') })
      onClose()
    },
  })
}

type FrameProps = {
  title: string
  form: ReturnType<typeof useForm>
  onClose: () => void
  children: ReactNode
}

function Frame({ title, form, onClose, children }: FrameProps) {
  const t = useTranslations('manager')
  return (
    <Dialog isDrawer title={title} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {children}
        <Problem>{form.problem}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={form.isPending}>
            {t('save')}
          </Button>
          <Button disabled={form.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

function CampaignEdit({ row, onClose }: Props) {
  const t = useTranslations('manager')
  const { account } = useLines()
  const campaign = row as unknown as WireCampaign
  const form = useEdit({
    row,
    kind: 'campaign',
    values: campaignValues(campaign),
    fieldsOf: campaignFields,
    check: (values) => faultsOf(values, t('budget.noAmount'), t('bids.noPercent')),
    onClose,
  })
  return (
    <Frame title={t('editCampaign')} form={form as never} onClose={onClose}>
      <CampaignFields
        values={form.values}
        errorOf={form.errorOf}
        onChange={form.change}
        currency={account.currency}
        ad_account_id={account.id}
        isShared={campaign.is_campaign_budget_optimization}
      />
    </Frame>
  )
}

function GroupEdit({ row, onClose }: Props) {
  const t = useTranslations('manager')
  const { account } = useLines()
  const group = row as unknown as WireAdGroup & Partial<GroupLine>
  const [used, setUsed] = useState<WireTemplate | null>(null)
  const form = useEdit({
    row,
    kind: 'group',
    values: groupValues(group),
    fieldsOf: groupFields,
    besides: used && hasBesides(group, used) ? () => giveBesides(group, used) : null,
    check: (values) => faultsOf(values, t('budget.noAmount')),
    onClose,
  })
  return (
    <Frame title={t('editGroup')} form={form as never} onClose={onClose}>
      <SavedAudiences group={group} values={form.values} onChange={form.change} onUse={setUsed} />
      <GroupFields
        values={form.values}
        errorOf={form.errorOf}
        onChange={form.change}
        currency={account.currency}
        ad_account_id={account.id}
        canBid={group.billable_event !== 'VIDEO_V_50_MRC'}
      />
    </Frame>
  )
}

function AdEdit({ row, onClose }: Props) {
  const t = useTranslations('manager')
  const ad = row as unknown as WireAd
  const form = useEdit({ row, kind: 'ad', values: adValues(ad), fieldsOf: adFields, onClose })
  return (
    <Frame title={t('editAd')} form={form as never} onClose={onClose}>
      <AdFacts row={row} />
      <AdFields
        values={form.values}
        errorOf={form.errorOf}
        onChange={form.change}
        link={typeof row.link === 'string' ? row.link : null}
        ad_account_id={ad.ad_account_id}
        isOfProducts={isOfProducts(row)}
      />
    </Frame>
  )
}
