import type { Row } from '@/components/business/tables/columns'
import { refusalOf } from '@/components/platform/problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { resend } from './bulk-calls'
import { Resend } from './resend'

/** Sends an invite of this business again. */
export function SentInvite({ business_id, row }: { business_id: string; row: Row }) {
  const { isPending, start } = useAction(
    async () => {
      const [refusal] = await resend.send(business_id, [{ id: row.id }])
      if (refusal) throw refusalOf(refusal)
    },
    { toasts: true, reload: reloadPage },
  )
  return <Resend from={[Number(row.resend_at)]} isBusy={isPending} onResend={() => void start()} />
}
