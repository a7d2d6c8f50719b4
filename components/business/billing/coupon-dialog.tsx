import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBalance } from '@/lib/business/billing/balances'
import { api } from '@/lib/edge/client/api'
import styles from '../business.module.css'
import { useMoney } from '../invoice/use-money'
import { lookAgain } from '../kit/look-again'

/** Asks for a coupon's code; its credit pays the next invoices of the ad account. */
export function CouponDialog({ account, onClose }: { account: WireBalance; onClose: () => void }) {
  const t = useTranslations('business')
  const { money } = useMoney()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { isPending, problem, start } = useAction(
    async () => {
      const given = { ad_account_id: account.id, code }
      const made = await api('POST /v5/ad_accounts/:ad_account_id/coupons', given)
      const amount = money(made.amount_micro, made.currency)
      showToast({ message: t('billing.redeemed', { amount }) })
      onClose()
      await lookAgain()
    },
    { once: true, labels: { code: t('billing.code') } },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim()) void start()
  }
  const missing = isTried && !code.trim() ? t('billing.faults.required') : null
  return (
    <Dialog title={t('billing.couponFor', { name: account.name })} isBusy={isPending} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('billing.couponText')}</p>
        <FormField
          label={t('billing.code')}
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={missing ?? problem?.message ?? null}
          onChange={setCode}
        />
        <DialogAnswers>
          <Button type="submit" look="accent" aria-disabled={isPending}>
            {t('billing.redeem')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
