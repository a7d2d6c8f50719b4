import { useState } from 'react'
import { WorkProgress } from '@/components/business/kit/work-progress'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireAudience } from '@/lib/business/audiences/schema'
import styles from './audience.module.css'
import type { AudienceOf } from './audience-calls'
import { EmailList } from './email-list'
import { type Upload, UploadResult } from './upload-result'
import { useSending } from './use-sending'

type Props = { of: AudienceOf; audience: WireAudience }

/** Adds people to a customer list, and says what became of the upload. */
export function MorePeople({ of, audience }: Props) {
  const t = useTranslations('business')
  const [turn, setTurn] = useState(0)
  const [upload, setUpload] = useState<Upload | null>(null)
  const { progress, send, cancel } = useSending()
  const form = useForm({
    values: { records: [] as string[] | null, rejected: 0 },
    submit: async ({ records, rejected }) => {
      if (!records) return
      setUpload({ ...(await send(of, records)), rejected })
      // Empties the field for the next list.
      form.reset()
      setTurn(turn + 1)
      await reloadPage()
    },
  })
  return (
    <form className={styles.card} aria-label={t('audience.upload')} onSubmit={form.onSubmit}>
      <h2>{t('audience.upload')}</h2>
      {upload && (
        <UploadResult upload={upload} size={audience.size} isCounted={audience.status !== 'INITIALIZING'} />
      )}
      <EmailList key={turn} onChange={(records, rejected) => form.change({ records, rejected })} />
      {progress && (
        <WorkProgress
          text={t('list.sending', { done: progress.done, count: progress.of })}
          {...progress}
          onCancel={cancel}
        />
      )}
      <Problem>{form.problem}</Problem>
      <p>
        <Button type="submit" disabled={form.isPending || !form.values.records?.length}>
          {t('audience.upload')}
        </Button>
      </p>
    </form>
  )
}
