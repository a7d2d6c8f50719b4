import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { useResumed } from '@/components/platform/use-resumed'
import { Button } from '@/components/ui/button'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireLeadForm } from '@/lib/content/leads/wire'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/leads.json'
import { requestLogIn } from '@/store/accounts/intents'
import { leads, noLeads } from '@/store/content/leads'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useSlices } from '@/store/use-slices'
import styles from './leads.module.css'

const LeadDialog = dynamic(
  () => retryImport(() => import('./lead-dialog')).then((module) => module.LeadDialog),
  {
    ssr: false,
    loading: Coming,
  },
)

/** Shows a pin's lead form. */
export function LeadCard({ pinId }: { pinId: string }) {
  return (
    <AreaTexts area="leads" texts={texts}>
      <Card pinId={pinId} />
    </AreaTexts>
  )
}

function useForm(pinId: string) {
  const { data, error, reload } = useQuery(
    pinId,
    async (): Promise<WireLeadForm | 'none'> =>
      (await resource('LeadFormResource').get({ pin_id: pinId })).data ?? 'none',
  )
  return { form: error === undefined ? data : ('failed' as const), load: reload }
}

function Card({ pinId }: { pinId: string }) {
  const t = useTranslations('leads')
  const dispatch = useAppDispatch()
  const viewer = useAppSelector((state) => state.session.viewer)
  useSlices({ leads })
  const { formSubmissions: answered } = useAppSelector((state) => state.leads ?? noLeads)
  const { form, load } = useForm(pinId)
  const [isOpen, setOpen] = useState(false)
  const key = `lead:${pinId}`
  const isAnswerable = form !== null && typeof form === 'object' && !form.submitted_by_me
  useResumed(key, () => setOpen(true), isAnswerable)
  if (form === 'none') return null
  if (form === 'failed') {
    return (
      <div className={styles.card} role="status">
        <p>{t('card.failed')}</p>
        <Button onClick={load}>{t('card.retry')}</Button>
      </div>
    )
  }
  if (form === null) return <div className={styles.card} aria-busy="true" />
  const isSent = form.submitted_by_me || answered[form.id] === true
  const open = () => (viewer ? setOpen(true) : void dispatch(requestLogIn('answer', { do: 'here', key })))
  return (
    <section className={styles.card} aria-label={form.title}>
      <p className={styles.from}>{t('card.from', { name: form.owner_name })}</p>
      <p className={styles.name} dir="auto">
        {form.title}
      </p>
      {form.submission_count === undefined && (
        <div role="status">
          {isSent ? (
            <p>{t('card.sent')}</p>
          ) : (
            <Button look="accent" onClick={open}>
              {t('card.fill')}
            </Button>
          )}
        </div>
      )}
      {isOpen && <LeadDialog form={form} onClose={() => setOpen(false)} />}
    </section>
  )
}
