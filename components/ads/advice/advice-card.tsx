import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button, ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { AdviceChange, WireAdvice } from '@/lib/ads/advice/schema'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import { api } from '@/lib/edge/client/api'
import { sendOne } from '../kit/changes'
import { explained } from '../kit/explain'
import { Question } from '../kit/question'
import styles from './advice.module.css'

type Props = {
  advice: WireAdvice
  account: ManagedAccount
  /** True on the page of what it is about, which needs no link to itself. */
  isHere: boolean
  /** Loads the recommendations again. */
  onChanged: () => Promise<unknown>
}

/** Makes changes one after another, as the tables do. @throws CallError */
async function makeChanges(ad_account_id: string, changes: readonly AdviceChange[]): Promise<void> {
  for (const { level, id, fields } of changes)
    await sendOne('change', level, ad_account_id, { id, ...fields })
}

/** Shows a recommendation with its reason, and what one can do about it. Those who only read see no buttons. */
export function AdviceCard({ advice, account, isHere, onChanged }: Props) {
  const t = useTranslations('advice')
  const locale = useLocale()
  const [isConfirming, setConfirming] = useState(false)
  const { action, title, text, type, entity_id } = advice
  const refreshed = () => Promise.all([onChanged(), reloadPage()])

  const undo = async (changes: readonly AdviceChange[]) => {
    try {
      await makeChanges(account.id, changes)
      showToast({ message: t('undone') })
      await refreshed()
    } catch (error) {
      showToast({
        message: explained(error, {}, { locale, currency: account.currency }).message,
        tone: 'error',
      })
    }
  }
  const apply = async () => {
    if (action.type !== 'CHANGE') return
    await makeChanges(account.id, action.changes)
    showToast({ message: t('applied'), action: { label: t('undo'), onAction: () => void undo(action.undo) } })
    await refreshed()
  }
  const explain = (error: unknown) => explained(error, {}, { locale, currency: account.currency })
  const applying = useAction(apply, { once: true, explain })

  const hide = async (is_hidden: boolean) => {
    const about = { ad_account_id: account.id, type, entity_id, is_hidden }
    await api('POST /v5/ad_accounts/:ad_account_id/recommendations/hide', about)
    await onChanged()
  }
  const showAgain = useAction(() => hide(false), { toasts: true })
  const hiding = useAction(
    async () => {
      await hide(true)
      const onAction = () => void showAgain.start()
      showToast({ message: t('dismissed'), action: { label: t('undo'), onAction } })
    },
    { once: true },
  )
  const isPending = applying.isPending || hiding.isPending
  // Those who only read can open what it is about, but not set up a tag.
  const mayOpen = account.can_edit || type !== 'NO_CONVERSION_TAG'
  return (
    <article className={styles.card} aria-busy={isPending}>
      <h3>{title}</h3>
      <div>
        <p dir="auto">{text}</p>
        {action.type === 'CHANGE' && <p className={styles.does}>{action.text}</p>}
        <Problem>{(applying.problem ?? hiding.problem)?.message}</Problem>
      </div>
      <div className={styles.answers}>
        {action.type === 'OPEN' && !isHere && mayOpen && (
          <ButtonLink href={action.url}>{action.label}</ButtonLink>
        )}
        {account.can_edit && action.type === 'CHANGE' && (
          <Button
            look="accent"
            disabled={isPending}
            aria-label={`${t('apply')}: ${action.label}`}
            onClick={() => (action.raises_spending ? setConfirming(true) : void applying.start())}
          >
            {t('apply')}
          </Button>
        )}
        {account.can_edit && (
          <Button
            disabled={isPending}
            aria-label={`${t('dismiss')}: ${title}`}
            onClick={() => void hiding.start()}
          >
            {t('dismiss')}
          </Button>
        )}
      </div>
      {isConfirming && action.type === 'CHANGE' && (
        <Question
          title={action.label}
          text={action.text}
          yes={t('apply')}
          run={async () => {
            await apply()
            setConfirming(false)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </article>
  )
}
