import { useMemo } from 'react'
import { Checks } from '@/components/business/kit/checks'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { SelectField } from '@/components/ui/fields/select-field'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countriesIn } from '@/lib/accounts/locales/countries'
import { languageCodes, languageName } from '@/lib/accounts/locales/languages'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './forms.module.css'
import { type Choice, PickMany } from './pick-many'
import type { Targeting } from './values'

const genders = ['female', 'male', 'unknown'] as const
const devices = ['iphone', 'ipad', 'android_mobile', 'android_tablet', 'web_mobile', 'web'] as const
const ages = Array.from({ length: 48 }, (_, at) => String(18 + at))

type Name = keyof Targeting
type Props = {
  ad_account_id: string
  targeting: Targeting
  /** Returns what is wrong with a part of the targeting, by its name. */
  errorOf: (name: Name) => string | null
  onChange: (targeting: Targeting) => void
}

/** Asks for the people whom an ad group is for; whatever is left open means everyone. */
export function TargetingFields({ ad_account_id, targeting, errorOf, onChange }: Props) {
  const t = useTranslations('manager.people')
  const locale = useLocale()
  const { countries, languages } = useMemo(
    () => ({
      countries: countriesIn(locale).map(({ code, name }): Choice => ({ id: code, name })),
      languages: languageCodes
        .map((code): Choice => ({ id: code, name: languageName(code, locale) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    }),
    [locale],
  )
  const set = (name: Name, values: readonly string[] | string) => {
    const { [name]: _, ...rest } = targeting
    onChange(values.length > 0 ? { ...rest, [name]: values } : rest)
  }
  const list = (name: Name) => [targeting[name] ?? []].flat()
  return (
    <div className={styles.people}>
      <PickMany
        label={t('countries')}
        all={t('everywhere')}
        choices={countries}
        chosen={list('LOCATION')}
        error={errorOf('LOCATION')}
        onChange={(chosen) => set('LOCATION', chosen)}
      />
      <PickMany
        label={t('languages')}
        all={t('anyLanguage')}
        choices={languages}
        chosen={list('LOCALE')}
        error={errorOf('LOCALE')}
        onChange={(chosen) => set('LOCALE', chosen)}
      />
      <Topics
        chosen={list('INTEREST')}
        error={errorOf('INTEREST')}
        onChange={(chosen) => set('INTEREST', chosen)}
      />
      <Ages
        targeting={targeting}
        error={errorOf('MAXIMUM_AGE') ?? errorOf('MINIMUM_AGE')}
        onChange={onChange}
      />
      <Checks
        label={t('genders')}
        values={genders}
        chosen={genders.filter((one) => list('GENDER').includes(one))}
        words={(value) => t(`gender.${value}`)}
        onChange={(chosen) => set('GENDER', chosen.length === genders.length ? [] : chosen)}
      />
      <Checks
        label={t('devices')}
        values={devices}
        chosen={devices.filter((one) => list('APPTYPE').includes(one))}
        words={(value) => t(`device.${value}`)}
        onChange={(chosen) => set('APPTYPE', chosen.length === devices.length ? [] : chosen)}
      />
      <Audiences ad_account_id={ad_account_id} list={list} errorOf={errorOf} set={set} />
    </div>
  )
}

type PickProps = { chosen: readonly string[]; error: string | null; onChange: (chosen: string[]) => void }

/** Chooses topics, which include their parts. */
export function Topics(props: PickProps) {
  const t = useTranslations('manager.people')
  const topics = useQuery('topics', async () => (await resource('InterestsResource').get({ all: true })).data)
  if (!topics.data) return <QueryProblem of={topics} />
  const names = new Map(topics.data.map(({ id, name }) => [id, name]))
  const choices = topics.data.map(({ id, name, parent_id }): Choice => {
    const note = parent_id === null ? undefined : names.get(parent_id)
    return { id, name, ...defined({ note }) }
  })
  return (
    <PickMany
      label={t('topics')}
      hint={t('topicsHint')}
      all={t('anyTopic')}
      choices={choices}
      {...props}
      onChange={(chosen) => props.onChange(chosen.slice(0, campaignLimits.interests))}
    />
  )
}

function Ages({
  targeting,
  error,
  onChange,
}: Pick<Props, 'targeting' | 'onChange'> & { error: string | null }) {
  const t = useTranslations('manager.people')
  const { MINIMUM_AGE: min = '18', MAXIMUM_AGE: max = '65+', AGE_BUCKET: buckets } = targeting
  const change = (from: string, until: string) => {
    const { AGE_BUCKET: _, MINIMUM_AGE: __, MAXIMUM_AGE: ___, ...rest } = targeting
    const isAny = from === '18' && until === '65+'
    onChange(isAny ? rest : { ...rest, MINIMUM_AGE: from, MAXIMUM_AGE: until })
  }
  const options = (all: readonly string[]) => all.map((id) => ({ id, name: id }))
  return (
    <fieldset className={styles.ages}>
      <legend>{t('ages')}</legend>
      {buckets && <p className={styles.hint}>{t('ageGroups', { groups: buckets.join(', ') })}</p>}
      <SelectField
        label={t('from')}
        value={min}
        options={options(ages)}
        onChange={(from) => change(from, max)}
      />
      <SelectField
        label={t('until')}
        value={max}
        options={options([...ages, '65+'])}
        onChange={(until) => change(min, until)}
      />
      <p className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}

type AudienceProps = Pick<Props, 'ad_account_id' | 'errorOf'> & {
  list: (name: Name) => string[]
  set: (name: Name, values: string[]) => void
}

/** Chooses audiences of the ad account; one that is too small cannot be chosen. */
function Audiences({ ad_account_id, list, errorOf, set }: AudienceProps) {
  const t = useTranslations('manager.people')
  const audiences = useQuery(ad_account_id, () =>
    api('GET /v5/ad_accounts/:ad_account_id/audiences', { ad_account_id, page_size: 250 }),
  )
  if (!audiences.data) return <QueryProblem of={audiences} />
  const [into, out] = [list('AUDIENCE_INCLUDE'), list('AUDIENCE_EXCLUDE')]
  const choices = audiences.data.items.flatMap(({ id, name, status }): Choice[] =>
    status === 'TOO_SMALL' && ![...into, ...out].includes(id) ? [] : [{ id, name }],
  )
  if (choices.length === 0)
    return (
      <p className={styles.hint}>
        {t('noAudiences')} <a href="/business/manager/audiences/">{t('makeAudience')}</a>
      </p>
    )
  const free = (others: readonly string[]) => choices.filter(({ id }) => !others.includes(id))
  return (
    <>
      <PickMany
        label={t('include')}
        hint={t('includeHint')}
        all={t('noneIncluded')}
        choices={free(out)}
        chosen={into}
        error={errorOf('AUDIENCE_INCLUDE')}
        onChange={(chosen) => set('AUDIENCE_INCLUDE', chosen.slice(0, campaignLimits.audiences))}
      />
      <PickMany
        label={t('exclude')}
        all={t('noneExcluded')}
        choices={free(into)}
        chosen={out}
        error={errorOf('AUDIENCE_EXCLUDE')}
        onChange={(chosen) => set('AUDIENCE_EXCLUDE', chosen.slice(0, campaignLimits.audiences))}
      />
    </>
  )
}
