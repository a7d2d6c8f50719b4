import dynamic from 'next/dynamic'
import { useId, useRef, useState } from 'react'
import { again } from '@/components/ui/again'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireRecipient, WireShare } from '@/lib/business/audiences/schema'
import { api } from '@/lib/edge/client/api'
import styles from '../business.module.css'
import { refusalOf, useFormCall } from '../kit/use-form-call'
import { type AudienceOf, shareCall } from './audience-calls'
import { noteOf } from './audience-note'

const FindBox = dynamic(() =>
  again(() => import('@/components/ui/find-box')).then((module) => module.FindBox),
)

type Props = { of: AudienceOf; onShared: (shares: { items: readonly WireShare[] }) => void }

/** Shares an audience with an ad account or a business of the hierarchy, found by part of its name. */
export function ShareForm({ of, onShared }: Props) {
  const t = useTranslations('business.audience')
  const id = useId()
  const offered = useRef<readonly WireRecipient[]>([])
  const [chosen, setChosen] = useState<WireRecipient | null>(null)
  const call = useFormCall(
    async () => {
      if (!chosen) throw refusalOf({ message: t('choose') })
      onShared(await shareCall(of, 'SHARE', chosen))
      showToast({ message: t('sharedNow') })
    },
    { recipient_account_ids: t('share') },
  )
  const find = async (search_term: string) => {
    const { items } = await api('GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/recipients', {
      ...of,
      search_term,
    })
    offered.current = items
    return items.map((one) => ({ value: one.account_id, label: one.account_name, note: noteOf(one, t) }))
  }
  const problem = call.said('recipient_account_ids') ?? call.problem
  return (
    <form className={styles.form} onSubmit={call.onSubmit}>
      <div>
        <FindBox
          label={t('share')}
          find={find}
          words={{ finding: t('finding'), none: t('noRecipient'), failed: t('notFound') }}
          describedBy={id}
          isInvalid={problem !== null}
          onChange={(value) =>
            setChosen(offered.current.find(({ account_id }) => account_id === value) ?? null)
          }
        />
        <div id={id}>
          <Problem>{problem}</Problem>
        </div>
      </div>
      <Button type="submit" disabled={call.isBusy}>
        {t('shareAdd')}
      </Button>
    </form>
  )
}
