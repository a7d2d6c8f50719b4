import Router from 'next/router'
import business from '@/components/business/kit/business.module.css'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { LoadedCampaign } from '@/lib/ads/manager/load.server'
import { AdvicePart } from '../advice/advice-part'
import { ManagerFrame } from '../frame/manager-frame'
import { NewGroup } from '../manager-draft/new-group'
import { HeadLine } from './head-line'
import { ManagerTable } from './manager-table'

type Props = { screen: LoadedCampaign }

/** Renders `/ads/campaigns/{campaign}`: a campaign with its ad groups. */
export function CampaignScreen({ screen }: Props) {
  const { campaign } = screen
  return (
    <ManagerFrame managed={screen} crumbs={[{ name: campaign.name }]}>
      <Content key={campaign.id} screen={screen} />
    </ManagerFrame>
  )
}

function Content({ screen }: Props) {
  const t = useTranslations('manager')
  const { campaign, account, rows } = screen
  const isOver = campaign.status === 'ARCHIVED'
  const isDraft = campaign.status === 'DRAFT'
  const add = account.can_edit && !isOver && (
    <NewGroup
      campaign={campaign}
      currency={account.currency}
      goals={rows[0]?.optimization_goal_metadata ?? null}
      onMade={(id) =>
        void Router.push(isDraft ? `/ads/campaigns/${campaign.id}/draft/` : `/ads/groups/${id}/`)
      }
    />
  )
  return (
    <>
      <header className={business.head}>
        <h1 dir="auto">{campaign.name}</h1>
        {isDraft && account.can_edit && (
          <ButtonLink look="accent" href={`/ads/campaigns/${campaign.id}/draft/`}>
            {t('resume')}
          </ButtonLink>
        )}
        {rows.length > 0 && add}
      </header>
      <HeadLine
        level="campaigns"
        account={account}
        row={campaign}
        note={t(`objectives.${campaign.objective_type}.name`)}
      />
      <AdvicePart account={account} about={campaign.id} />
      <ManagerTable
        level="ad_groups"
        account={account}
        path={`/ads/campaigns/${campaign.id}/`}
        screen={screen}
        empty={
          <EmptyState title={t('empty.groups')} text={t('empty.groupsText')}>
            {add}
          </EmptyState>
        }
      />
    </>
  )
}
