import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireShare } from '@/lib/business/audiences/schema'
import { api } from '@/lib/edge/client/api'
import styles from '../business.module.css'
import { useCall } from '../kit/use-call'
import { NotLoaded, useLoaded } from '../kit/use-loaded'
import { type AudienceOf, shareCall } from './audience-calls'
import { noteOf } from './audience-note'
import { ShareForm } from './share-form'

/** Shows the accounts that an audience is shared with, and adds or removes some. */
export function AudienceSharing({ of }: { of: AudienceOf }) {
  const t = useTranslations('business.audience')
  const shares = useLoaded<{ items: readonly WireShare[] }>(of.audience_id, () =>
    api('GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/shared_accounts', of),
  )
  const { isBusy, run } = useCall()
  const items = shares.data?.items
  return (
    <section className={styles.part}>
      <h3>{t('shared')}</h3>
      <NotLoaded of={shares} />
      <ul className={styles.shares}>
        {items?.length === 0 && <li>{t('none')}</li>}
        {items?.map((share) => (
          <li key={share.account_id}>
            <span>
              <bdi>{share.account_name}</bdi> <small>{noteOf(share, t)}</small>
            </span>
            <Button
              look="plain"
              disabled={isBusy}
              aria-label={t('revoke', { name: share.account_name })}
              onClick={() =>
                run(async () => shares.change(await shareCall(of, 'REVOKE', share)), t('revoked'))
              }
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
