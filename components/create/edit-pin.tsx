import Router from 'next/router'
import { useReducer, useState } from 'react'
import { dirtyFields, type PinFields } from '@/components/content/save/pin-changes'
import { useWordLabels } from '@/components/content/save/use-word-labels'
import { isTooLong } from '@/components/content/save/words-fields'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePinDetail } from '@/lib/closeup/wire'
import { editPin } from '@/store/content/pin-edits'
import { draftOfPin } from '@/store/create/draft-of-pin'
import { type Draft, draftChanged, draftsReducer } from '@/store/create/drafts'
import { useAppDispatch } from '@/store/hooks'
import styles from './create.module.css'
import { DraftEditor } from './draft-editor'

const fieldsOf = ({ words, options }: Draft): PinFields => ({ ...words, ...options })

/** Edits a published pin of one's own in the builder; asks before it moves to another board. */
export function EditPin({ pin }: { pin: WirePinDetail }) {
  const t = useTranslations('create')
  const [first] = useState(() => draftOfPin(pin))
  const [state, dispatch] = useReducer(draftsReducer, { drafts: [first], selected: first.id })
  const labels = { ...useWordLabels(), interest_ids: t('topics') }
  const store = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [draft = first] = state.drafts
  const target = draft.target ?? { ...pin.board, section: pin.section }

  const save = async () => {
    setAsking(false)
    setBusy(true)
    try {
      await store(editPin(pin, dirtyFields(fieldsOf(first), fieldsOf(draft)), target))
      showToast({ message: t('edit.saved') })
      void Router.push(`/pin/${pin.id}/`)
    } catch (error) {
      const problem = problemOf(error, labels, t('offline'))
      dispatch(draftChanged({ id: draft.id, changes: { publishingStatus: 'failed', problem } }))
      setBusy(false)
    }
  }
  const submit = () => {
    if (isTooLong(draft.words)) {
      const problem = { field: null, message: t('tooLong') }
      dispatch(draftChanged({ id: draft.id, changes: { publishingStatus: 'failed', problem } }))
    } else if (target.id !== pin.board.id) setAsking(true)
    else void save()
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('edit.title')}</h1>
        <nav className={styles.places}>
          <a href={`/pin/${pin.id}/`}>{t('edit.back')}</a>
        </nav>
      </header>
      <DraftEditor draft={draft} hasOthers={false} isBusy={isBusy} dispatch={dispatch} onPublish={submit} />
      {isAsking && (
        <Dialog title={t('edit.moveTitle')} onClose={() => setAsking(false)}>
          <p>{t('edit.moveText', { from: pin.board.name, to: target.name })}</p>
          <div className={styles.asked}>
            <Button onClick={() => setAsking(false)}>{t('edit.cancel')}</Button>
            <Button look="accent" onClick={() => void save()}>
              {t('edit.move')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
