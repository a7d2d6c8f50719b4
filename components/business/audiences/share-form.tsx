import dynamic from 'next/dynamic'
import { useId, useRef } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { refusalOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireRecipient, WireShare } from '@/lib/business/audiences/schema'
import { api } from '@/lib/edge/client/api'
import { type AudienceOf, shareCall } from './audience-calls'
import { noteOf } from './audience-note'

const FindBox = dynamic(() =>
  retryImport(() => import('@/components/ui/fields/find-box')).then((module) => module.FindBox),
)

type Props = { of: AudienceOf; onShared: (shares: { items: readonly WireShare[] }) => void }

/** Shares an audience with an ad account or a business of the hierarchy, found by part of its name. */
export function ShareForm({ of, onShared }: Props) {
  const t = useTranslations('business.audience')
  const id = useId()
  const offered = useRef<readonly WireRecipient[]>([])
  const form = useForm({
    values: { chosen: null as WireRecipient | null },
    labels: { recipient_account_ids: t('share') },
    submit: async ({ chosen }) => {
      if (!chosen) throw refusalOf({ message: t('choose') })
      onShared(await shareCall(of, 'SHARE', chosen))
      showToast({ message: t('sharedNow') })
    },
  })
  const find = async (search_term: string) => {
    const { items } = await api('GET /v5/ad_accounts/:ad_account_id/audiences/:audience_id/recipients', {
      ...of,
      search_term,
    })
    offered.current = items
    return items.map((one) => ({ value: one.account_id, label: one.account_name, note: noteOf(one, t) }))
  }
  const problem = form.errorOf('recipient_account_ids') ?? form.problem
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <div>
        <FindBox
          label={t('share')}
          find={find}
          words={{ finding: t('finding'), none: t('noRecipient'), failed: t('notFound') }}
          describedBy={id}
          isInvalid={problem !== null}
          onChange={(value) =>
            form.set('chosen', offered.current.find(({ account_id }) => account_id === value) ?? null)
          }
        />
        <div id={id}>
          <Problem>{problem}</Problem>
        </div>
      </div>
      <Button type="submit" disabled={form.isPending}>
        {t('shareAdd')}
      </Button>
    </form>
  )
}
