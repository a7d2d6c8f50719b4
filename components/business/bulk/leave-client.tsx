import { DeleteButton } from '@/components/business/kit/delete-button'
import type { Row } from '@/components/business/tables/columns'
import { reloadPage } from '@/components/platform/reload-page'
import { useTranslations } from '@/i18n/texts'
import { leaveClients } from './bulk-calls'

type Props = { business_id: string; row: Row; onRemoved: () => void }

/** Ends the work of a business for a client. */
export function LeaveClient({ business_id, row, onRemoved }: Props) {
  const t = useTranslations('business')
  return (
    <DeleteButton
      label={t('bulk.clients')}
      question={t('leave.client', { name: String(row.name) })}
      text={t('leave.clientText')}
      run={async () => {
        await leaveClients(business_id, [row.id])
        onRemoved()
        await reloadPage()
      }}
    />
  )
}
