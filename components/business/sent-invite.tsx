import { refusalOf } from '@/components/platform/problem'
import { useAction } from '@/components/platform/use-action'
import { resend } from './bulk-calls'
import { lookAgain } from './kit/look-again'
import { Resend } from './resend'
import type { Row } from './table/columns'

/** Sends an invite of this business again. */
export function SentInvite({ business_id, row }: { business_id: string; row: Row }) {
  const { isPending, start } = useAction(
    async () => {
      const [refusal] = await resend.send(business_id, [{ id: row.id }])
      if (refusal) throw refusalOf(refusal)
    },
    { toasts: true, reload: lookAgain },
  )
  return <Resend from={[Number(row.resend_at)]} isBusy={isPending} onResend={() => void start()} />
}
