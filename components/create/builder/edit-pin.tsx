import Router from 'next/router'
import { useReducer, useState } from 'react'
import { dirtyFields, type PinFields } from '@/components/content/pins/pin-changes'
import { useWordLabels } from '@/components/content/pins/use-word-labels'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePinDetail } from '@/lib/closeup/wire'
import { editPin } from '@/store/content/pin-edits'
import { changedSlots, draftOfPin } from '@/store/create/draft-of-pin'
import { type Draft, type DraftProblem, draftsReducer, publishFailed } from '@/store/create/drafts'
import { problemOfField } from '@/store/create/problems'
import { useAppDispatch } from '@/store/hooks'
import styles from './create.module.css'
import { DraftEditor } from './draft-editor'
import { useDraftCheck } from './drafts/use-draft-check'
import { slideLabels } from './pictures/slide-labels'

const fieldsOf = ({ words, options }: Draft): PinFields => ({ ...words, ...options })

/** Edits the viewer's own published pin in the builder; asks before it moves to another board. */
export function EditPin({ pin }: { pin: WirePinDetail }) {
  const t = useTranslations('create')
  const [first] = useState(() => draftOfPin(pin))
  const [state, dispatch] = useReducer(draftsReducer, { drafts: [first], selected: first.id })
  const words = useWordLabels()
  const labels = { ...words, ...slideLabels(words), interest_ids: t('topics') }
  const store = useAppDispatch()
  const check = useDraftCheck()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [draft = first] = state.drafts
  const target = draft.target ?? { ...pin.board, section: pin.section }

  const fail = (problems: readonly DraftProblem[]) =>
    dispatch(publishFailed({ id: draft.id, problems, code: null }))
  const save = async () => {
    setConfirming(false)
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
      const { field, message } = problemOf(error, labels, t('offline'))
      fail([problemOfField(draft, field, message)])
      setBusy(false)
    }
  }
  const submit = () => {
    const { problems } = check({ ...draft, target })
    if (problems.length > 0) fail(problems)
    else if (target.id !== pin.board.id) setConfirming(true)
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
      <DraftEditor
        kind="published"
        draft={draft}
        hasOthers={false}
        isBusy={isBusy}
        dispatch={dispatch}
        onPublish={submit}
      />
      {isConfirming && (
        <Dialog title={t('edit.moveTitle')} onClose={() => setConfirming(false)}>
          <p>{t('edit.moveText', { from: pin.board.name, to: target.name })}</p>
          <div className={styles.asked}>
            <Button onClick={() => setConfirming(false)}>{t('edit.cancel')}</Button>
            <Button look="accent" onClick={() => void save()}>
              {t('edit.move')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
