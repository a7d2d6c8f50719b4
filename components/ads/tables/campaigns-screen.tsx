import business from '@/components/business/kit/business.module.css'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { LoadedCampaigns } from '@/lib/ads/manager/load.server'
import { AdvicePart } from '../advice/advice-part'
import { campaignsHref, ManagerFrame } from '../frame/manager-frame'
import { OverviewPart } from '../manager-figures/overview-part'
import { PromoteButton } from '../promote/promote-button'
import { ManagerTable } from './manager-table'

type Props = { screen: LoadedCampaigns }

/** Renders `/ads/campaigns`: the campaigns of an ad account. */
export function CampaignsScreen({ screen }: Props) {
  return (
    <ManagerFrame managed={screen}>
      <Content key={screen.account.id} screen={screen} />
    </ManagerFrame>
  )
}

function Content({ screen }: Props) {
  const t = useTranslations('manager')
  const { account } = screen
  const create = account.can_edit && (
    <>
      <PromoteButton ad_account_id={account.id} />
      <ButtonLink look="accent" href={`/ads/campaigns/create/?ad_account_id=${account.id}`}>
        {t('create.campaign')}
      </ButtonLink>
    </>
  )
  const hasRows = screen.rows.length > 0
  return (
    <>
      <header className={business.head}>
        <h1>{t('title')}</h1>
        {hasRows && create}
      </header>
      {!account.can_edit && <p>{t('onlyReads')}</p>}
      {hasRows && <OverviewPart overview={screen.overview} ad_account_id={account.id} />}
      {hasRows && <AdvicePart account={account} />}
      <ManagerTable
        level="campaigns"
        account={account}
        path={campaignsHref(account.id)}
        screen={screen}
        empty={
          <EmptyState
            title={t('empty.campaigns')}
            text={t(account.can_edit ? 'empty.campaignsText' : 'empty.campaignsRead')}
          >
            {create}
          </EmptyState>
        }
      />
    </>
  )
}
