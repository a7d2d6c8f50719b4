import { AccountDetails } from '@/components/business/assets/asset-details'
import { InvoiceDetails } from '@/components/business/billing/invoice/invoice-details'
import { ProfileDetails } from '@/components/business/brands/profile-details'
import { LeaveClient } from '@/components/business/bulk/leave-client'
import { SentInvite } from '@/components/business/bulk/sent-invite'
import styles from '@/components/business/kit/business.module.css'
import { hasInvites } from '@/components/business/kit/invite-tables'
import { columnsOf, isReceived, type Row } from '@/components/business/tables/columns'
import { reloadPage } from '@/components/platform/reload-page'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import { businessTable } from '@/lib/business/access/access-table'
import type { TableName } from '@/lib/business/tables/names'
import type { RoleName } from '@/lib/platform/access/roles'
import type { PeopleType } from '@/store/business/lists'
import { AccessEditor } from '../access/access-editor'
import { AssetHolders } from '../access/asset-holders'
import { RequestAccess } from '../access/request-access'
import { ChangeDetails } from '../history/change-details'

type Props = {
  name: TableName
  /** The kind of people in the table; null for a table of something else. */
  people: PeopleType | null
  business_id: string
  row: Row
  manages: boolean
  onClose: () => void
}

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
          const message = text(row, { t, format, locale })
          return (
            <div key={id}>
              <dt>{t(`columns.${id}` as 'columns.name')}</dt>
              <dd>{message && <bdi>{message}</bdi>}</dd>
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
  businessTable.isGiven(
    'ad-account.edit',
    (permissions as RoleName[]).map((role) => ({ role, kind: 'ad-account' as const })),
  )

/** Links to the page for answering an invite from another business. */
function ReceivedInvite() {
  const t = useTranslations('business')
  return <ButtonLink href="/business/invites/">{t('invites.answer')}</ButtonLink>
}

/** Links to the page of a row, which has an address of its own. */
function PageLink({ href, children }: { href: string; children: string }) {
  return <ButtonLink href={href}>{children}</ButtonLink>
}

function Actions({ name, people, business_id, row, manages, onClose }: Props) {
  const t = useTranslations('business')
  if (name === 'invoices')
    return <InvoiceDetails ad_account_id={String(row.ad_account_id)} invoice_id={row.id} />
  if (name === 'history') return <ChangeDetails row={row} />
  if (name === 'ad-accounts' || name === 'profiles')
    return (
      <>
        {name === 'ad-accounts' && canEditAccount(row) && <AccountDetails row={row} />}
        {name === 'profiles' && <ProfileDetails business_id={business_id} row={row} manages={manages} />}
        {manages && <AssetHolders business_id={business_id} asset_id={row.id} />}
        {manages && <PageLink href={`/business/assets/${row.id}/`}>{t('review.assetPage')}</PageLink>}
      </>
    )
  if (hasInvites(name) && isReceived(row)) return <ReceivedInvite />
  if (hasInvites(name)) return manages ? <SentInvite business_id={business_id} row={row} /> : null
  if (name === 'members')
    return <PageLink href={`/business/hub/?business_id=${row.id}`}>{t('elsewhere.members')}</PageLink>
  if (manages && name === 'clients')
    return (
      <p className={styles.ways}>
        <PageLink href={`/business/manager/ad-accounts/?business_id=${row.id}`}>
          {t('elsewhere.clients')}
        </PageLink>
        <RequestAccess business_id={business_id} client={{ id: row.id, name: String(row.name) }} />
        <LeaveClient business_id={business_id} row={row} onRemoved={onClose} />
      </p>
    )
  const person = `/business/people/${row.id}/?business_id=${business_id}`
  const personName = String(row.full_name ?? row.name)
  if (manages && name === 'managers')
    return <PageLink href={person}>{t('review.page', { name: personName })}</PageLink>
  if (manages && (people === 'PEOPLE' || people === 'PARTNER'))
    return (
      <>
        <PageLink href={person}>{t('review.page', { name: personName })}</PageLink>
        <AccessEditor
          kind={people === 'PEOPLE' ? 'members' : 'partners'}
          business_id={business_id}
          ids={[row.id]}
          onDone={() => void reloadPage()}
        />
      </>
    )
  return null
}
