import { useRouter } from 'next/router'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField, lengthOf } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './notifications.module.css'

/** Maximum characters, as in `announcementCreate`. */
const limits = { subject: 120, words: 4000 }

/** Lets an admin write to all members who accept news about the site. */
export function AnnounceButton() {
  const t = useTranslations('email.outbox.announce')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && <AnnounceDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('email.outbox.announce')
  const router = useRouter()
  const [subject, setSubject] = useState('')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const missing = (text: string, key: 'noSubject' | 'noWords') => (isTried && !text.trim() ? t(key) : null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isFine = [subject.trim(), words.trim()].every(Boolean)
    if (isBusy || !isFine || lengthOf(subject) > limits.subject || lengthOf(words) > limits.words) return
    setBusy(true)
    try {
      await resource('AnnouncementResource').create({ subject, words })
      showToast({ message: t('done') })
      onClose()
      await router.replace('/admin/mail/')
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={isBusy}>
      <form className={styles.form} onSubmit={send} noValidate>
        <p>{t('hint')}</p>
        <FormField
          label={t('subject')}
          value={subject}
          limit={limits.subject}
          error={missing(subject, 'noSubject')}
          onChange={setSubject}
        />
        <FormField
          label={t('words')}
          value={words}
          limit={limits.words}
          rows={8}
          error={missing(words, 'noWords')}
          onChange={setWords}
        />
        <Button type="submit" look="accent" aria-disabled={isBusy}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
