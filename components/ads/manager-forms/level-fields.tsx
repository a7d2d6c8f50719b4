import { useId } from 'react'
import { FormField } from '@/components/ui/fields/form-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import { BidFields } from './bid-fields'
import { BudgetFields } from './budget-fields'
import styles from './forms.module.css'
import { LeadFormField } from './lead-form-field'
import { TargetingFields } from './targeting-fields'
import type { AdValues, CampaignValues, GroupValues, Targeting } from './values'

type Common<Values> = {
  values: Values
  errorOf: (name: string) => string | null
  onChange: (values: Partial<Values>) => void
}

type CampaignProps = Common<CampaignValues> & { currency: string; ad_account_id: string; isShared: boolean }

/** Asks for the name of a campaign, its budget, its days and its bids by device, place and audience; `isShared` if its ad groups share the budget. */
export function CampaignFields({
  values,
  errorOf,
  onChange,
  currency,
  ad_account_id,
  isShared,
}: CampaignProps) {
  const t = useTranslations('manager.fields')
  return (
    <>
      <FormField
        label={t('name')}
        value={values.name}
        limit={campaignLimits.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <BudgetFields
        values={values}
        currency={currency}
        kinds={isShared ? ['daily', 'total'] : ['none', 'daily', 'total']}
        errorOf={errorOf}
        onChange={onChange}
      />
      <BidFields
        ad_account_id={ad_account_id}
        values={values.bids}
        errorOf={errorOf}
        onChange={(bids) => onChange({ bids })}
      />
    </>
  )
}

type GroupProps = Common<GroupValues> & {
  currency: string
  ad_account_id: string
  /** False where this site always bids itself. */
  canBid: boolean
}

/** Asks for the name of an ad group, its own budget if it has one, its bid and its people. */
export function GroupFields({ values, errorOf, onChange, currency, ad_account_id, canBid }: GroupProps) {
  const t = useTranslations('manager.fields')
  return (
    <>
      <FormField
        label={t('groupName')}
        value={values.name}
        limit={campaignLimits.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      {values.kind !== 'none' && (
        <BudgetFields
          values={values}
          currency={currency}
          kinds={['daily', 'total']}
          errorOf={errorOf}
          onChange={onChange}
        />
      )}
      <TargetingFields
        ad_account_id={ad_account_id}
        targeting={values.targeting}
        errorOf={(name: keyof Targeting) => errorOf(`targeting_spec.${name}`)}
        onChange={(targeting) => onChange({ targeting })}
      />
      <SwitchField
        label={t('expands')}
        hint={t('expandsHint')}
        checked={values.expands}
        onChange={(expands) => onChange({ expands })}
      />
      {canBid && (
        <Bid
          bid={values.bid}
          currency={currency}
          error={errorOf('bid')}
          onChange={(bid) => onChange({ bid })}
        />
      )}
    </>
  )
}

type BidProps = { bid: string; currency: string; error: string | null; onChange: (bid: string) => void }

function Bid({ bid, currency, error, onChange }: BidProps) {
  const t = useTranslations('manager.fields')
  return (
    <div className={styles.bid}>
      <FormField
        label={t('bid', { currency })}
        hint={t('bidHint')}
        value={bid}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        onChange={onChange}
      />
    </div>
  )
}

/** Asks for the name of an ad, and the address that it leads to instead of its pin's. */
export function AdFields({
  values,
  errorOf,
  onChange,
  link,
  ad_account_id,
  isOfProducts = false,
}: Common<AdValues> & { link: string | null; ad_account_id: string; isOfProducts?: boolean }) {
  const t = useTranslations('manager.fields')
  const id = useId()
  return (
    <>
      <FormField
        label={t('adName')}
        hint={t(isOfProducts ? 'productsNameHint' : 'adNameHint')}
        value={values.name}
        limit={campaignLimits.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      {!isOfProducts && (
        <FormField
          id={id}
          label={t('destination')}
          hint={link === null ? t('destinationNeeded') : t('destinationHint', { link })}
          type="url"
          value={values.destination}
          maxLength={2048}
          placeholder={link ?? 'https://'}
          error={errorOf('destination')}
          onChange={(destination) => onChange({ destination })}
        />
      )}
      {!isOfProducts && (
        <LeadFormField
          ad_account_id={ad_account_id}
          value={values.form}
          error={errorOf('form')}
          onChange={(form) => onChange({ form })}
        />
      )}
    </>
  )
}
