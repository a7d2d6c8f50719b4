import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { onPending, pendingRows, watchPending } from '@/lib/edge/client/pending-list'
import { beginPending, withdrawPending } from '@/lib/edge/client/pending-queue'
import texts from '@/messages/en/offline.json'
import { pendingHappened } from '@/store/content/pending-effects'
import { useAppDispatch } from '@/store/hooks'
import styles from './pending.module.css'
import { usePendingWords } from './pending-words'
import { useRefusalWords } from './refusal-words'

/** Keeps the actions of an account that wait for a connection, and shows how many there are. */
export function PendingHost({ account }: { account: string }) {
  return (
    <AreaTexts area="offline" texts={texts}>
      <Host account={account} />
    </AreaTexts>
  )
}

const none: readonly never[] = []

function Host({ account }: { account: string }) {
  const t = useTranslations('pending')
  const rows = useSyncExternalStore(watchPending, pendingRows, () => none)
  const [isOpen, setOpen] = useState(false)
  usePendingEvents(account)
  if (rows.length === 0) return null
  return (
    <>
      <div role="status" className={styles.bar}>
        <span>{t('waiting', { count: rows.length })}</span>
        <Button look="plain" onClick={() => setOpen(true)}>
          {t('show')}
        </Button>
      </div>
      {isOpen && <PendingDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Milliseconds within which several sent actions are said at once. */
const gatherTime = 500

/** Applies events to the store, and says them. */
function usePendingEvents(account: string): void {
  const t = useTranslations('pending')
  const dispatch = useAppDispatch()
  const refusal = useRefusalWords()
  const words = useRef({ t, refusal })
  useEffect(() => {
    words.current = { t, refusal }
  })
  useEffect(() => {
    let sent = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const reportSent = () => {
      showToast({ message: words.current.t('sent', { count: sent }) })
      sent = 0
    }
    const stop = onPending((event) => {
      dispatch(pendingHappened(event))
      if (event.type === 'kept') showToast({ message: words.current.t('kept') })
      if (event.type === 'refused') showToast({ message: words.current.refusal(event), tone: 'error' })
      if (event.type !== 'sent') return
      sent++
      clearTimeout(timer)
      timer = setTimeout(reportSent, gatherTime)
    })
    const end = beginPending(account)
    return () => {
      clearTimeout(timer)
      stop()
      end()
    }
  }, [account, dispatch])
}

function PendingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('pending')
  const rows = useSyncExternalStore(watchPending, pendingRows, () => none)
  const words = usePendingWords()
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('hint')}</p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.key}>
            <span dir="auto">{words(row)}</span>
            <Button
              aria-label={t('removeLabel', { what: words(row) })}
              onClick={() => void withdrawPending(row).catch(() => undefined)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
