import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { TableName } from '@/lib/business/tables/names'
import { isGiven, type RoleName } from '@/lib/platform/access/roles'
import { AccessEditor } from './access/access-editor'
import { AssetHolders } from './access/asset-holders'
import { AccountDetails, GroupDetails } from './asset-details'
import { AudienceDetails } from './audience-details'
import styles from './business.module.css'
import { ChangeDetails } from './change-details'
import { InvoiceDownload } from './invoice-download'
import { lookAgain } from './kit/look-again'
import { LeaveClient } from './leave-client'
import { SentInvite } from './sent-invite'
import { columnsOf, isReceived, type Row } from './table/columns'

type Props = { name: TableName; business_id: string; row: Row; manages: boolean; onClose: () => void }

/** Shows the drawer of a row: all its fields, including hidden columns, and its actions. */
export function RowDetails(props: Props) {
  const { name, row, onClose } = props
  const t = useTranslations('business')
  const format = useFormatter()
  const locale = useLocale()
  const [first] = columnsOf[name]
  return (
    <Dialog isDrawer title={first?.text(row, { t, format, locale }) ?? ''} onClose={onClose}>
      <dl className={styles.details}>
        {columnsOf[name].map(({ id, text }) => {
          const said = text(row, { t, format, locale })
          return (
            <div key={id}>
              <dt>{t(`columns.${id}` as 'columns.name')}</dt>
              <dd>{said && <bdi>{said}</bdi>}</dd>
            </div>
          )
        })}
      </dl>
      <Actions {...props} />
    </Dialog>
  )
}

/** True for an ad account that the viewer may change. */
const canEditAccount = ({ permissions }: Row) =>
  isGiven(
    'ad-account.edit',
    (permissions as RoleName[]).map((role) => ({ role, kind: 'ad-account' as const })),
  )

/** Links to the page for answering an invite from another business. */
function ReceivedInvite() {
  const t = useTranslations('business')
  return <ButtonLink href="/business/invites/">{t('invites.answer')}</ButtonLink>
}

function Actions({ name, business_id, row, manages, onClose }: Props) {
  if (name === 'invoices')
    return <InvoiceDownload ad_account_id={String(row.ad_account_id)} invoice_id={row.id} />
  if (name === 'history') return <ChangeDetails row={row} />
  if (name === 'ad-accounts' || name === 'profiles')
    return (
      <>
        {name === 'ad-accounts' && canEditAccount(row) && <AccountDetails row={row} />}
        {manages && <AssetHolders business_id={business_id} asset_id={row.id} />}
      </>
    )
  if (name === 'invites' && isReceived(row)) return <ReceivedInvite />
  if (name === 'invites') return manages ? <SentInvite business_id={business_id} row={row} /> : null
  if (manages && name === 'clients')
    return <LeaveClient business_id={business_id} row={row} onGone={onClose} />
  if (manages && name === 'asset-groups') return <GroupDetails business_id={business_id} row={row} />
  if (name === 'audiences') return <AudienceDetails row={row} onGone={onClose} />
  if (manages && (name === 'employees' || name === 'partners'))
    return (
      <AccessEditor
        kind={name === 'employees' ? 'members' : 'partners'}
        business_id={business_id}
        ids={[row.id]}
        onDone={() => void lookAgain()}
      />
    )
  return null
}
