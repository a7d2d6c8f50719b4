import { useMemo } from 'react'
import table from '@/components/business/tables/table.module.css'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { WireAdGroup, WireCampaign } from '@/lib/ads/campaigns/wire'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import type { Level } from '../kit/changes'
import { LinesProvider } from '../kit/lines'
import { BudgetCell } from './budget-cell'
import { columnsFor } from './columns'
import { RowMenu } from './row-menu'
import { StatusSwitch } from './status-switch'
import styles from './tables.module.css'

type Props = {
  level: Exclude<Level, 'ads'>
  account: ManagedAccount
  row: WireCampaign | WireAdGroup
  note?: string
}

/** Shows the campaign or the ad group that a page is about, with what can be done with it, as in its row. */
export function HeadLine({ level, account, row, note }: Props) {
  const t = useTranslations('manager')
  const format = useFormatter()
  const locale = useLocale()
  const rows = useMemo(() => [row], [row])
  const columns = useMemo(() => columnsFor(level, account, t), [level, account, t])
  const textOf = (id: string) => columns.find((one) => one.id === id)
  return (
    <LinesProvider level={level} account={account} rows={rows}>
      {([shown]) =>
        shown && (
          <div className={styles.head}>
            {account.can_edit && <StatusSwitch row={shown} />}
            <bdi className={table.chip} data-tone={textOf('summary_status')?.tone?.(shown)}>
              {t(`summary.${shown.summary_status}` as 'summary.RUNNING')}
            </bdi>
            {note && <span>{note}</span>}
            <BudgetCell row={shown} />
            <span>{textOf('schedule')?.text(shown, { t: t as never, format, locale })}</span>
            {account.can_edit && <RowMenu row={shown} />}
          </div>
        )
      }
    </LinesProvider>
  )
}
