import { useRouter } from 'next/router'
import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { defined } from '@/lib/core/defined'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireAnnouncementPreview } from '@/lib/inbox/notifications/mails/preview.server'
import { useAppSelector } from '@/store/hooks'
import styles from './notifications.module.css'

/** Maximum characters, as in `announcementCreate`. */
const limits = { subject: 120, words: 4000 }

type Words = { subject: string; words: string }

/** Writes an announcement in two steps: the words, then how it looks and how many people get it. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('email.outbox.announce')
  const [words, setWords] = useState<Words>({ subject: '', words: '' })
  const [preview, setPreview] = useState<WireAnnouncementPreview | null>(null)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={isBusy}>
      {preview ? (
        <Check
          words={words}
          preview={preview}
          onBusy={setBusy}
          onBack={() => setPreview(null)}
          onClose={onClose}
        />
      ) : (
        <Write words={words} onChange={setWords} onPreview={setPreview} />
      )}
    </Dialog>
  )
}

type WriteProps = {
  words: Words
  onChange: (words: Words) => void
  onPreview: (preview: WireAnnouncementPreview) => void
}

function Write({ words: given, onChange, onPreview }: WriteProps) {
  const t = useTranslations('email.outbox.announce')
  const form = useForm<Words>({
    values: given,
    labels: { subject: t('subject'), words: t('words') },
    isReady: ({ subject, words }) => lengthOf(subject) <= limits.subject && lengthOf(words) <= limits.words,
    check: ({ subject, words }): Faults =>
      defined({
        subject: subject.trim() ? undefined : t('noSubject'),
        words: words.trim() ? undefined : t('noWords'),
      }),
    submit: async (values) => {
      const { data } = await resource('AnnouncementPreviewResource').create(values)
      onChange(values)
      onPreview(data)
    },
    toasts: true,
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p>{t('hint')}</p>
      <FormField {...form.field('subject')} limit={limits.subject} />
      <FormField {...form.field('words')} limit={limits.words} rows={8} />
      <Button type="submit" look="accent" aria-disabled={form.isPending}>
        {t('preview')}
      </Button>
    </form>
  )
}

type CheckProps = {
  words: Words
  preview: WireAnnouncementPreview
  onBusy: (isBusy: boolean) => void
  onBack: () => void
  onClose: () => void
}

function Check({ words, preview, onBusy, onBack, onClose }: CheckProps) {
  const t = useTranslations('email.outbox.announce')
  const router = useRouter()
  const email = useAppSelector((state) => state.session.viewer?.email ?? '')
  const test = useAction(
    async () => {
      await resource('AnnouncementTestResource').create(words)
      showToast({ message: t('tested', { email }) })
    },
    { toasts: true },
  )
  const send = useAction(
    async () => {
      onBusy(true)
      try {
        await resource('AnnouncementResource').create(words)
        showToast({ message: t('done') })
        onClose()
        await router.replace('/admin/mail/')
      } finally {
        onBusy(false)
      }
    },
    { toasts: true, once: true },
  )
  const isBusy = send.isPending || test.isPending
  return (
    <div className={styles.form}>
      <p>
        <strong dir="auto">{preview.subject}</strong>
      </p>
      <iframe className={styles.preview} title={t('frame')} sandbox="" srcDoc={preview.html} />
      <p>{t('people', { count: preview.recipients })}</p>
      <DialogAnswers>
        <Button look="accent" aria-disabled={isBusy || undefined} onClick={() => send.start()}>
          {t('send', { count: preview.recipients })}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => test.start()}>
          {t('test')}
        </Button>
        <Button disabled={send.isPending} onClick={onBack}>
          {t('back')}
        </Button>
      </DialogAnswers>
    </div>
  )
}
