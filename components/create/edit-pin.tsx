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
import { itemOfProblem, itemsOfDraft } from '@/store/create/draft-items'
import { changedSlots, draftOfPin } from '@/store/create/draft-of-pin'
import { type Draft, draftChanged, draftsReducer, itemSelected } from '@/store/create/drafts'
import { useAppDispatch } from '@/store/hooks'
import styles from './create.module.css'
import { DraftEditor } from './draft-editor'
import { useSlideLabels } from './use-slide-labels'

const fieldsOf = ({ words, options }: Draft): PinFields => ({ ...words, ...options })

/** Edits a published pin of one's own in the builder; asks before it moves to another board. */
export function EditPin({ pin }: { pin: WirePinDetail }) {
  const t = useTranslations('create')
  const [first] = useState(() => draftOfPin(pin))
  const [state, dispatch] = useReducer(draftsReducer, { drafts: [first], selected: first.id })
  const words = useWordLabels()
  const labels = { ...words, ...useSlideLabels(words), interest_ids: t('topics') }
  const store = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [draft = first] = state.drafts
  const target = draft.target ?? { ...pin.board, section: pin.section }

  const save = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const slots = changedSlots(pin, draft)
      const changes = {
        ...dirtyFields(fieldsOf(first), fieldsOf(draft)),
        ...(slots
          ? {
              carousel_data: {
                carousel_slots: slots.map((one) => ({ ...one, link: one.link.trim() || null })),
              },
            }
          : {}),
      }
      await store(editPin(pin, changes, target))
      showToast({ message: t('edit.saved') })
      void Router.push(`/pin/${pin.id}/`)
    } catch (error) {
      const problem = problemOf(error, labels, t('offline'))
      dispatch(draftChanged({ id: draft.id, changes: { publishingStatus: 'failed', problem } }))
      const index = itemOfProblem(problem.field)
      if (index !== null) dispatch(itemSelected({ id: draft.id, index }))
      setBusy(false)
    }
  }
  const submit = () => {
    if (itemsOfDraft(draft).some(({ words }) => isTooLong({ ...words, alt_text: draft.words.alt_text }))) {
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
