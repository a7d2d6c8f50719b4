import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireAudience } from '@/lib/business/audiences/schema'
import { lookAgain } from '../kit/look-again'
import { useFormCall } from '../kit/use-form-call'
import { WorkProgress } from '../work-progress'
import styles from './audience.module.css'
import type { AudienceOf } from './audience-calls'
import { EmailList } from './email-list'
import { type Upload, UploadResult } from './upload-result'
import { useSending } from './use-sending'

type Props = { of: AudienceOf; audience: WireAudience }

/** Adds people to a customer list, and says what became of the upload. */
export function MorePeople({ of, audience }: Props) {
  const t = useTranslations('business')
  const [given, setGiven] = useState<{ records: string[] | null; rejected: number }>({
    records: [],
    rejected: 0,
  })
  const [turn, setTurn] = useState(0)
  const [upload, setUpload] = useState<Upload | null>(null)
  const { progress, send, cancel } = useSending()
  const call = useFormCall(async () => {
    const { records, rejected } = given
    if (!records) return
    setUpload({ ...(await send(of, records)), rejected })
    // Empties the field for the next list.
    setGiven({ records: [], rejected: 0 })
    setTurn(turn + 1)
    await lookAgain()
  }, {})
  return (
    <form className={styles.card} aria-label={t('audience.upload')} onSubmit={call.onSubmit}>
      <h2>{t('audience.upload')}</h2>
      {upload && (
        <UploadResult upload={upload} size={audience.size} isCounted={audience.status !== 'INITIALIZING'} />
      )}
      <EmailList key={turn} onChange={(records, rejected) => setGiven({ records, rejected })} />
      {progress && (
        <WorkProgress
          text={t('list.sending', { done: progress.done, count: progress.of })}
          {...progress}
          onCancel={cancel}
        />
      )}
      <Problem>{call.problem}</Problem>
      <p>
        <Button type="submit" disabled={call.isBusy || !given.records?.length}>
          {t('audience.upload')}
        </Button>
      </p>
    </form>
  )
}
