import { useState } from 'react'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireTagCheck } from '@/lib/business/tags/schema'
import type { Tag } from '@/store/business/tags'
import { checkOf, ofTag, verify } from './tag-calls'
import styles from './tags.module.css'
import { useLive } from './use-live'

/** Checks if a page carries the tag, and says what was found, where it was asked. */
export function VerifyDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useTranslations('business')
  const [host = ''] = tag.hosts
  const [requestedUrl, setRequestedUrl] = useState<string | null>(null)
  const check = useLive<WireTagCheck>(checkOf, ofTag(tag))
  const form = useForm({
    values: { url: host && `https://${host}/` },
    labels: { url: t('tag.url') },
    submit: async ({ url }) => {
      setRequestedUrl(null)
      await verify(ofTag(tag), url)
      setRequestedUrl(url)
    },
  })
  // Until the next look, the answer is that of the page before.
  const isAnswered = requestedUrl === null || check?.url === requestedUrl
  return (
    <Dialog title={t('tag.verify')} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <p>{t('tagPage.verifyText')}</p>
        <FormField {...form.field('url')} type="url" required maxLength={2048} />
        <Problem>{form.problem}</Problem>
        <CheckResult check={isAnswered ? check : null} isWaiting={form.isPending || !isAnswered} />
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={form.isPending}>
            {t('tag.check')}
          </Button>
          <Button onClick={onClose}>{t('tagPage.close')}</Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

const tones = { NONE: 'plain', PENDING: 'wait', FOUND: 'good', MISSING: 'bad', UNREACHABLE: 'bad' } as const

function CheckResult({ check, isWaiting }: { check: WireTagCheck | null; isWaiting: boolean }) {
  const t = useTranslations('business')
  const status = isWaiting ? 'PENDING' : (check?.status ?? 'NONE')
  return (
    <div role="status" className={styles.result} data-tone={tones[status]}>
      <strong>{t(`tag.${status}`)}</strong>
      {!isWaiting && check?.url && (
        <span>
          <bdi dir="ltr">{check.url}</bdi>
          {check.checked_time !== null && (
            <>
              {' · '}
              <RelativeTime date={new Date(check.checked_time).toISOString()} />
            </>
          )}
        </span>
      )}
      {(status === 'MISSING' || status === 'UNREACHABLE') && <span>{t(`tagPage.help.${status}`)}</span>}
    </div>
  )
}
