import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'

/** Milliseconds between two looks at a document that is being made, and the number of looks. */
const [pause, maxPolls] = [1_000, 60]

type Props = { ad_account_id: string; invoice_id: string; open?: (address: string) => void }

/** Downloads the PDF of an invoice: immediately, or as soon as a worker has made it. */
export function InvoiceDownload({ ad_account_id, invoice_id, open = (to) => location.assign(to) }: Props) {
  const t = useTranslations('business.invoiceFile')
  const [state, setState] = useState<'still' | 'making' | 'failed'>('still')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const address = `/v5/ad_accounts/${ad_account_id}/invoices/${invoice_id}/pdf`
  const look = async (left: number) => {
    try {
      const of = { ad_account_id, invoice_id }
      const { is_ready } = await api('GET /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/download', of)
      if (is_ready) {
        setState('still')
        open(address)
      } else if (left > 0) {
        setState('making')
        timer.current = setTimeout(() => void look(left - 1), pause)
      } else setState('failed')
    } catch {
      setState('failed')
    }
  }
  const start = (event: MouseEvent) => {
    event.preventDefault()
    if (state !== 'making') void look(maxPolls)
  }
  return (
    <>
      <ButtonLink href={address} download aria-disabled={state === 'making'} onClick={start}>
        {t('download')}
      </ButtonLink>
      <p role="status">{state === 'making' && t('making')}</p>
      <Problem>{state === 'failed' && t('failed')}</Problem>
    </>
  )
}
