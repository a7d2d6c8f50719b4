import { useState } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import { api } from '@/lib/edge/client/api'
import { type BidPart, type BidValues, bidFieldOf, bidParts, hasBids } from './bid-values'
import styles from './forms.module.css'
import { PickMany } from './pick-many'

const devices = ['iphone', 'ipad', 'android_mobile', 'android_tablet', 'web_mobile', 'web'] as const
const places = ['SEARCH', 'BROWSE', 'RELATED_PINS'] as const

type Props = {
  ad_account_id: string
  values: BidValues
  errorOf: (name: string) => string | null
  onChange: (values: BidValues) => void
}

/** Asks how much of its bids a campaign bids on a device, in a place, and for an audience. */
export function BidFields(props: Props) {
  const t = useTranslations('manager.bids')
  const { values, errorOf } = props
  const [isOpen, setOpen] = useState(() => hasBids(values))
  const hasError = bidParts.some((part) =>
    ['', ...Object.keys(values[part]).map((of) => `.${of}`)].some(
      (of) => errorOf(bidFieldOf(part) + of) !== null,
    ),
  )
  return (
    <details
      className={styles.more}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('title')}</summary>
      {(isOpen || hasError) && <Fields {...props} />}
    </details>
  )
}

function Fields({ ad_account_id, values, errorOf, onChange }: Props) {
  const t = useTranslations('manager.bids')
  const people = useTranslations('manager.people')
  const set = (part: BidPart, of: string, typed: string) =>
    onChange({ ...values, [part]: { ...values[part], [of]: typed } })
  return (
    <div className={styles.people}>
      <p className={styles.hint}>{t('hint')}</p>
      <Percents
        label={people('devices')}
        part="devices"
        all={devices.map((id) => ({ id, name: people(`device.${id}`) }))}
        values={values}
        errorOf={errorOf}
        onChange={set}
      />
      <Percents
        label={t('places')}
        part="places"
        all={places.map((id) => ({ id, name: t(`place.${id}`) }))}
        values={values}
        errorOf={errorOf}
        onChange={set}
      />
      <Audiences
        ad_account_id={ad_account_id}
        values={values}
        errorOf={errorOf}
        onChange={onChange}
        set={set}
      />
    </div>
  )
}

type PercentsProps = {
  label: string
  part: BidPart
  all: readonly { id: string; name: string }[]
  values: BidValues
  errorOf: (name: string) => string | null
  onChange: (part: BidPart, of: string, typed: string) => void
}

function Percents({ label, part, all, values, errorOf, onChange }: PercentsProps) {
  return (
    <fieldset className={styles.percents}>
      <legend>{label}</legend>
      {all.map(({ id, name }) => (
        <FormField
          key={id}
          label={name}
          value={values[part][id] ?? ''}
          inputMode="decimal"
          autoComplete="off"
          placeholder="100%"
          error={errorOf(`${bidFieldOf(part)}.${id}`)}
          onChange={(typed) => onChange(part, id, typed)}
        />
      ))}
      {part !== 'audiences' && (
        <p className={styles.error} role="alert">
          {errorOf(bidFieldOf(part))}
        </p>
      )}
    </fieldset>
  )
}

type AudiencesProps = Props & { set: (part: BidPart, of: string, typed: string) => void }

/** Chooses audiences of the ad account, each with its percentage. */
function Audiences({ ad_account_id, values, errorOf, onChange, set }: AudiencesProps) {
  const t = useTranslations('manager.bids')
  const { data } = useQuery(['audiences', ad_account_id], () =>
    api('GET /v5/ad_accounts/:ad_account_id/audiences', { ad_account_id, page_size: 250 }),
  )
  const chosen = Object.keys(values.audiences)
  const choices = (data?.items ?? []).flatMap(({ id, name, status }) =>
    status === 'TOO_SMALL' && !chosen.includes(id) ? [] : [{ id, name }],
  )
  if (choices.length === 0 && chosen.length === 0) return null
  return (
    <>
      <PickMany
        label={t('audiences')}
        hint={t('audiencesHint')}
        all={t('noAudiences')}
        choices={choices}
        chosen={chosen}
        error={errorOf(bidFieldOf('audiences'))}
        onChange={(ids) =>
          onChange({
            ...values,
            audiences: Object.fromEntries(
              ids.slice(0, campaignLimits.audiences).map((id) => [id, values.audiences[id] ?? '100']),
            ),
          })
        }
      />
      {chosen.length > 0 && (
        <Percents
          label={t('ofAudiences')}
          part="audiences"
          all={chosen.map((id) => ({ id, name: choices.find((one) => one.id === id)?.name ?? id }))}
          values={values}
          errorOf={errorOf}
          onChange={set}
        />
      )}
    </>
  )
}
