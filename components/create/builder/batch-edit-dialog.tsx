import { type Dispatch, type FormEvent, useReducer, useState } from 'react'
import { overLimit, WordsFields } from '@/components/content/pins/words-fields'
import { BoardField } from '@/components/content/save/picker/board-field'
import fields from '@/components/content/save/picker/form.module.css'
import { PartnerField } from '@/components/content/sponsorship/partner-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { batchEditOf, dirtyFieldsOf } from '@/store/create/batch-edit'
import type { DraftWords } from '@/store/create/draft'
import {
  batchEdited,
  type DraftsAction,
  draftChanged,
  draftsReducer,
  partnershipChosen,
  targetChosen,
  wordsChanged,
} from '@/store/create/drafts'
import { newDraft } from '@/store/create/new-draft'
import { problemAt, problemOfField, wordErrorsOf } from '@/store/create/problems'
import { DraftOptions } from './draft-options'

const empty = newDraft({ id: 'batch', mode: 'batch', fileName: '', previewUrl: '', target: null })

type Props = { count: number; dispatch: Dispatch<DraftsAction>; onClose: () => void }

/** Edits several drafts together: the fields that are filled in change in all of them. */
export function BatchEditDialog({ count, dispatch, onClose }: Props) {
  const t = useTranslations('create')
  const [state, change] = useReducer(draftsReducer, { drafts: [empty], selected: empty.id })
  const [first] = useState(empty)
  const [draft = empty] = state.drafts
  const { id, words } = draft
  const edit = batchEditOf(first, draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const wrong = (Object.keys(edit.words) as (keyof DraftWords)[]).filter(
      (name) => overLimit(name, words[name]) > 0,
    )
    const problems = wrong.map((name) => problemOfField(draft, name, t('batch.tooLong')))
    if (draft.partnership.isPaidPartnership && !draft.partnership.sponsor)
      problems.push(problemOfField(draft, 'sponsor_id', t('partnerMissing')))
    if (problems.length > 0) return change(draftChanged({ id, changes: { problems } }))
    dispatch(batchEdited(edit))
    showToast({ message: t('batch.applied', { count }) })
    onClose()
  }
  return (
    <Dialog title={t('batch.title')} onClose={onClose}>
      <form className={fields.form} onSubmit={submit} noValidate>
        <p>{t('batch.text', { count })}</p>
        <WordsFields
          words={words}
          errors={wordErrorsOf(draft)}
          onChange={(next) => change(wordsChanged({ id, words: next }))}
        />
        <BoardField
          target={draft.target}
          error={null}
          offersProfile
          onChange={(target) => change(targetChosen({ id, target }))}
        />
        <DraftOptions draft={draft} dispatch={change} />
        <PartnerField
          value={draft.partnership}
          error={problemAt(draft, 'partner')}
          onChange={(partnership) => change(partnershipChosen({ id, partnership }))}
        />
        <DialogAnswers>
          <Button look="accent" type="submit" disabled={dirtyFieldsOf(edit).length === 0}>
            {t('batch.apply')}
          </Button>
          <Button onClick={onClose}>{t('batch.cancel')}</Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
