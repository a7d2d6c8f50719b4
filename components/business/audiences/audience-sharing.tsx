import styles from '@/components/business/kit/business.module.css'
import { QueryProblem } from '@/components/platform/query-problem'
import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireShare } from '@/lib/business/audiences/schema'
import { api } from '@/lib/edge/client/api'
import { type AudienceOf, shareCall } from './audience-calls'
import { noteOf } from './audience-note'
import { ShareForm } from './share-form'

/** Shows the accounts that an audience is shared with, and adds or removes some. */
export function AudienceSharing({ of }: { of: AudienceOf }) {
  const t = useTranslations('business.audience')
  const shares = useQuery<{ items: readonly WireShare[] }>(of.audience_id, () =>
    api('GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/shared_accounts', of),
  )
  const { isPending, start: revoke } = useAction(
    async (share: WireShare) => shares.change(await shareCall(of, 'REVOKE', share)),
    { toasts: true, done: t('revoked') },
  )
  const items = shares.data?.items
  return (
    <section className={styles.part}>
      <h3>{t('shared')}</h3>
      <QueryProblem of={shares} />
      <ul className={styles.shares}>
        {items?.length === 0 && <li>{t('none')}</li>}
        {items?.map((share) => (
          <li key={share.account_id}>
            <span>
              <bdi>{share.account_name}</bdi> <small>{noteOf(share, t)}</small>
            </span>
            <Button
              look="plain"
              disabled={isPending}
              aria-label={t('revoke', { name: share.account_name })}
              onClick={() => void revoke(share)}
            >
              {t('stop')}
            </Button>
          </li>
        ))}
      </ul>
      {/* Remounted after each change, since the accounts that can be added have changed. */}
      <ShareForm key={items?.length} of={of} onShared={shares.change} />
    </section>
  )
}
