import { useMemo } from 'react'
import business from '@/components/business/kit/business.module.css'
import table from '@/components/business/tables/table.module.css'
import { useTranslations } from '@/i18n/texts'
import type { LoadedAd } from '@/lib/ads/manager/load.server'
import { AdvicePart } from '../advice/advice-part'
import { ManagerFrame } from '../frame/manager-frame'
import { LinesProvider } from '../kit/lines'
import { adTitle } from '../kit/title'
import { FiguresPart } from '../manager-figures/figures-part'
import { chosenOf, withPeriod } from '../manager-figures/period-address'
import { AdFacts } from '../manager-forms/ad-facts'
import { columnsFor } from './columns'
import { RowMenu } from './row-menu'
import { StatusSwitch } from './status-switch'
import styles from './tables.module.css'

type Props = { screen: LoadedAd }

/** Renders `/ads/pins/{ad}`: an ad with its results. */
export function PinScreen({ screen }: Props) {
  const { campaign, group, ad, figures } = screen
  const at = (path: string) => withPeriod(path, chosenOf(figures))
  const crumbs = [
    { name: campaign.name, href: at(`/ads/campaigns/${campaign.id}/`) },
    { name: group.name, href: at(`/ads/groups/${group.id}/`) },
    { name: ad.name || ad.title },
  ]
  return (
    <ManagerFrame managed={screen} crumbs={crumbs}>
      <Content key={ad.id} screen={screen} />
    </ManagerFrame>
  )
}

function Content({ screen: { ad, account, figures } }: Props) {
  const t = useTranslations('manager')
  const rows = useMemo(() => [ad], [ad])
  const tone = columnsFor('ads', account, t).find(({ id }) => id === 'summary_status')?.tone
  return (
    <LinesProvider level="ads" account={account} rows={rows}>
      {([shown]) =>
        shown && (
          <>
            <header className={business.head}>
              <h1 dir="auto">{adTitle(shown, t)}</h1>
            </header>
            <div className={styles.head}>
              {account.can_edit && <StatusSwitch row={shown} />}
              <bdi className={table.chip} data-tone={tone?.(shown)}>
                {t(`summary.${shown.summary_status}` as 'summary.RUNNING')}
              </bdi>
              {account.can_edit && <RowMenu row={shown} />}
            </div>
            <AdvicePart account={account} about={ad.id} />
            <FiguresPart
              hasAll
              figures={figures}
              account={account}
              link={(chosen) => withPeriod(`/ads/pins/${ad.id}/`, chosen)}
            />
            <AdFacts row={shown} />
          </>
        )
      }
    </LinesProvider>
  )
}
