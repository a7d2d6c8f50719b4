import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { PromotePage } from '@/lib/ads/promote/load.server'
import type { WirePromotion } from '@/lib/ads/promote/schema'
import { pinChosen, promoteChanged } from '@/store/ads/quick-promote'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { typedAmount } from '../kit/amount'
import { firstBudget } from '../manager-draft/first-group'
import { PromoteForm } from './promote-form'
import { PromoteModals } from './promote-modals'
import { usePromote } from './use-promote'
import { useStoredForm } from './use-stored-form'

type Props = {
  screen: Extract<PromotePage, { state: 'form' }>
  onDone: (made: WirePromotion) => void
}

const usual = (currency: string) => typedAmount(firstBudget(currency))

/** Promotes a pin with one of the ad accounts that may: the form, and its dialogs. */
export function PromotePin({ screen: { pin, accounts }, onDone }: Props) {
  const t = useTranslations('promote')
  const dispatch = useAppDispatch()
  const [accountId, setAccountId] = useState(accounts[0]?.id)
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const currency = account?.currency ?? 'USD'
  const chosen = { pin, name: pin.title || t('pin.untitled'), dailyBudget: usual(currency) }
  const store = useAppStore()
  const choosePin = useEffectEvent(() => dispatch(pinChosen(chosen)))
  // The first page has it before it is shown; a page for another pin chooses that one.
  useState(() => store.getState().quickPromote?.pin === null && dispatch(pinChosen(chosen)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin is chosen once
  useEffect(() => void choosePin(), [pin.id])
  const form = useAppSelector((state) => state.quickPromote)
  useStoredForm(pin.id)
  // A tag is one of the ad account's.
  const tags = account?.tags ?? []
  const [firstTag] = tags
  const hasTag = tags.some(({ id }) => id === form?.ocpmTag)
  useEffect(() => {
    if (!hasTag) dispatch(promoteChanged({ ocpmTag: firstTag?.id ?? null }))
  }, [hasTag, firstTag?.id, dispatch])
  const promotion = usePromote(account, onDone)
  if (!form || !account) return null
  const choose = (id: string) => {
    const next = accounts.find((one) => one.id === id)
    if (!next) return
    setAccountId(id)
    if (form.dailyBudget === usual(currency)) dispatch(promoteChanged({ dailyBudget: usual(next.currency) }))
  }
  return (
    <>
      <PromoteForm
        form={form}
        account={account}
        accounts={accounts}
        promotion={promotion}
        onAccount={choose}
      />
      <PromoteModals form={form} account={account} promotion={promotion} />
    </>
  )
}
