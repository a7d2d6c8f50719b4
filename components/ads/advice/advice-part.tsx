import { useId } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import texts from '@/messages/en/advice.json'
import styles from './advice.module.css'
import { AdviceCard } from './advice-card'
import { requestAdvice } from './request'

type Props = {
  account: ManagedAccount
  /** The campaign, ad group or ad that the page is about; without one, all of the account. */
  about?: string
}

/** Shows the recommendations for an ad account, or for one thing in it; nothing without any. */
export function AdvicePart(props: Props) {
  return (
    <AreaTexts area="advice" texts={texts}>
      <Part {...props} />
    </AreaTexts>
  )
}

function Part({ account, about }: Props) {
  const t = useTranslations('advice')
  const title = useId()
  const loaded = useQuery([account.id, about], () =>
    requestAdvice({ advertiser_id: account.id, ...(about !== undefined && { entity_id: about }) }),
  )
  if (loaded.data?.length === 0 || (loaded.isLoading && !loaded.data)) return null
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <QueryProblem of={loaded} />
      <ul className={styles.cards}>
        {(loaded.data ?? []).map((advice) => (
          <li key={advice.id}>
            <AdviceCard
              advice={advice}
              account={account}
              isHere={about !== undefined}
              onChanged={() => loaded.refresh()}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
