import { AreaTexts } from '@/components/platform/area-texts'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireResults } from '@/lib/ads/reports/results/schema'
import { api } from '@/lib/edge/client/api'
import texts from '@/messages/en/manager.json'
import { unit } from '../kit/amount'
import { sentencesOf } from './sentences'
import styles from './summary.module.css'

type Props = {
  ad_account_id: string
  business_id: string
  /** True if the viewer may set up the tag that counts purchases. */
  can_edit: boolean
  /** One campaign of it, or all. */
  campaign_id?: string
  /** Days of the ad account, both included. */
  start_date: string
  end_date: string
}

/** Says in sentences what an ad account, or one of its campaigns, achieved in some days. */
export function Summary(props: Props) {
  return (
    <AreaTexts area="manager" texts={texts}>
      <Loading {...props} />
    </AreaTexts>
  )
}

function Loading({ business_id, can_edit, ...about }: Props) {
  const t = useTranslations('manager.outcomes.summary')
  const loaded = useQuery(Object.values(about).join(' '), () =>
    api('GET /v5/ad_accounts/:ad_account_id/results', about),
  )
  return (
    <div className={styles.summary} aria-busy={loaded.isLoading}>
      <QueryProblem of={loaded} />
      {loaded.data && <Sentences results={loaded.data} business_id={business_id} can_edit={can_edit} />}
      {loaded.isLoading && <p className={styles.waiting}>{t('loading')}</p>}
    </div>
  )
}

type SentencesProps = Pick<Props, 'business_id' | 'can_edit'> & { results: WireResults }

function Sentences({ results, business_id, can_edit }: SentencesProps) {
  const t = useTranslations('manager.outcomes.summary')
  const format = useFormatter()
  const money = (micro: number) =>
    format.number(micro / unit, { style: 'currency', currency: results.currency })
  const lines = sentencesOf(results).map((sentence): string => {
    const { key } = sentence
    if (key === 'clicked')
      return t(key, {
        count: sentence.count,
        share: format.number(sentence.share, { style: 'percent', maximumFractionDigits: 1 }),
      })
    if (key === 'value')
      return t(key, { amount: money(sentence.micro), times: money(sentence.perUnit), unit: money(unit) })
    if ('micro' in sentence) return t(sentence.key, { amount: money(sentence.micro) })
    if (!('count' in sentence)) return t(sentence.key)
    return t(sentence.key, { count: sentence.count })
  })
  return (
    <>
      <ul>
        {lines.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {!results.has_tag &&
        (can_edit ? (
          <p>
            {t('setUp')} <a href={`/business/manager/tags/?business_id=${business_id}`}>{t('setUpLink')}</a>
          </p>
        ) : (
          <p>{t('noPurchases')}</p>
        ))}
    </>
  )
}
