import { useState } from 'react'
import type { Selection } from '@/components/business/tables/use-selection'
import { problemOf } from '@/components/platform/problem'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { batchSize, sendBatch } from '../kit/changes'
import { useLines } from '../kit/lines'
import styles from './tables.module.css'

type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED'
type Left = { id: string; name: string; message: string }

/** Turns the selected rows on or off, or archives them; those that were refused stay selected, each with the reason. */
export function BulkBar({ selection }: { selection: Selection }) {
  const t = useTranslations('manager')
  const { level, account, put, isDraft } = useLines()
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [left, setLeft] = useState<readonly Left[]>([])
  const { items } = selection

  const send = async (status: Status) => {
    const isLeftOut = ({ id }: { id: string }) => status !== 'ARCHIVED' && isDraft(id)
    const refused: Left[] = items
      .filter(isLeftOut)
      .map(({ id, name = id }) => ({ id, name, message: t('bulk.draft') }))
    const rest = items.filter((item) => !isLeftOut(item))
    let sent = 0
    try {
      for (; sent < rest.length; sent += batchSize) {
        const batch = rest.slice(sent, sent + batchSize)
        const change = batch.map(({ id }) => ({ id, status }))
        const answers = await sendBatch('change', level, account.id, change)
        put(answers.flatMap(({ data }) => data ?? []))
        for (const [at, { fault }] of answers.entries()) {
          const { id = '', name = id } = batch[at] ?? {}
          if (fault) refused.push({ id, name, message: problemOf(fault, { status: name }).message })
        }
      }
    } catch (error) {
      const { message } = problemOf(error, {})
      refused.push(...rest.slice(sent).map(({ id, name = id }) => ({ id, name, message })))
    }
    return refused
  }
  const run = async (status: Status) => {
    setBusy(true)
    const refused = await send(status)
    setBusy(false)
    setConfirming(false)
    setLeft(refused)
    selection.keep(items.filter(({ id }) => refused.some((one) => one.id === id)))
    const count = items.length - refused.length
    if (count > 0) showToast({ message: t(`bulk.done.${status}`, { count }) })
    if (status === 'ARCHIVED' && count > 0) await reloadPage()
  }
  return (
    <>
      <Button disabled={isBusy} onClick={() => void run('ACTIVE')}>
        {t('bulk.activate')}
      </Button>
      <Button disabled={isBusy} onClick={() => void run('PAUSED')}>
        {t('bulk.pause')}
      </Button>
      <Button disabled={isBusy} onClick={() => setConfirming(true)}>
        {t('archive')}
      </Button>
      {isConfirming && (
        <Dialog
          title={t('bulk.archiveTitle', { count: items.length })}
          isBusy={isBusy}
          onClose={() => setConfirming(false)}
        >
          <p>{t('archiveText')}</p>
          <DialogAnswers>
            <Button look="accent" disabled={isBusy} onClick={() => void run('ARCHIVED')}>
              {t('archive')}
            </Button>
            <Button disabled={isBusy} onClick={() => setConfirming(false)}>
              {t('cancel')}
            </Button>
          </DialogAnswers>
        </Dialog>
      )}
      {left.length > 0 && <Refused left={left} onClose={() => setLeft([])} />}
    </>
  )
}

/** Names what was not changed, each with its reason. */
function Refused({ left, onClose }: { left: readonly Left[]; onClose: () => void }) {
  const t = useTranslations('manager')
  return (
    <Dialog title={t('bulk.left', { count: left.length })} onClose={onClose}>
      <ul className={styles.left}>
        {left.map(({ id, name, message }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <DialogAnswers>
        <Button look="accent" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}
