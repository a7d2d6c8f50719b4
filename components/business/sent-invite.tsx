import { resend } from './bulk-calls'
import { useCall } from './kit/use-call'
import { refusalOf } from './kit/use-form-call'
import { Resend } from './resend'
import type { Row } from './table/columns'

/** Sends an invite of this business again. */
export function SentInvite({ business_id, row }: { business_id: string; row: Row }) {
  const { isBusy, change } = useCall()
  const again = async () => {
    const [refusal] = await resend.send(business_id, [{ id: row.id }])
    if (refusal) throw refusalOf(refusal)
  }
  return <Resend from={[Number(row.resend_at)]} isBusy={isBusy} onResend={() => void change(again)} />
}
