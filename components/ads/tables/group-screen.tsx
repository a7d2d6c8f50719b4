import { useState } from 'react'
import business from '@/components/business/kit/business.module.css'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { LoadedGroup } from '@/lib/ads/manager/load.server'
import { AdvicePart } from '../advice/advice-part'
import { ManagerFrame } from '../frame/manager-frame'
import { chosenOf, withPeriod } from '../manager-figures/period-address'
import { PinPicker } from '../pins/pin-picker'
import { ProductPicker } from '../sales/product-picker'
import { HeadLine } from './head-line'
import { ManagerTable } from './manager-table'

type Props = { screen: LoadedGroup }

/** Renders `/ads/groups/{group}`: an ad group with its ads. */
export function GroupScreen({ screen }: Props) {
  const { campaign, group } = screen
  const crumbs = [
    { name: campaign.name, href: withPeriod(`/ads/campaigns/${campaign.id}/`, chosenOf(screen.figures)) },
    { name: group.name },
  ]
  return (
    <ManagerFrame managed={screen} crumbs={crumbs}>
      <Content key={group.id} screen={screen} />
    </ManagerFrame>
  )
}

function Content({ screen }: Props) {
  const t = useTranslations('manager')
  const { campaign, group, account, rows } = screen
  const [isPicking, setPicking] = useState(false)
  const isOver = [campaign.status, group.status].includes('ARCHIVED')
  const mayAdd = account.can_edit && !isOver
  const ofProducts = campaign.objective_type === 'CATALOG_SALES'
  const Picker = ofProducts ? ProductPicker : PinPicker
  const add = mayAdd && (
    <Button look="accent" onClick={() => setPicking(true)}>
      {t(ofProducts ? 'products.add' : 'draft.addPins')}
    </Button>
  )
  return (
    <>
      <header className={business.head}>
        <h1 dir="auto">{group.name}</h1>
        {rows.length > 0 && add}
      </header>
      <HeadLine level="ad_groups" account={account} row={group} />
      <AdvicePart account={account} about={group.id} />
      <ManagerTable
        level="ads"
        account={account}
        path={`/ads/groups/${group.id}/`}
        screen={screen}
        empty={
          <EmptyState title={t('empty.ads')} text={t(ofProducts ? 'products.emptyText' : 'empty.adsText')}>
            {add}
          </EmptyState>
        }
      />
      {isPicking && (
        <Picker
          ad_account_id={account.id}
          ad_group_id={group.id}
          objective_type={campaign.objective_type}
          taken={rows.map(({ pin_id, product_group_id }) => product_group_id ?? pin_id)}
          status={group.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE'}
          onClose={(isChanged) => {
            setPicking(false)
            if (isChanged) void reloadPage()
          }}
        />
      )}
    </>
  )
}
