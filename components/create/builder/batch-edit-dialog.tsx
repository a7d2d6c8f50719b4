import type { Dispatch } from 'react'
import { errorsOf, overLimit, WordsFields } from '@/components/content/pins/words-fields'
import { BoardField } from '@/components/content/pins-save/picker/board-field'
import fields from '@/components/content/pins-save/picker/form.module.css'
import { PartnerField } from '@/components/content/sponsorship/partner-field'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { batchEditOf, dirtyFieldsOf } from '@/store/create/batch-edit'
import type { DraftWords } from '@/store/create/draft'
import {
  batchEdited,
  type DraftsAction,
  draftsReducer,
  partnershipChosen,
  targetChosen,
  wordsChanged,
} from '@/store/create/drafts'
import { newDraft } from '@/store/create/new-draft'
import { DraftOptions } from './draft-options'

const empty = newDraft({ id: 'batch', mode: 'batch', fileName: '', previewUrl: '', target: null })

type Props = { count: number; dispatch: Dispatch<DraftsAction>; onClose: () => void }

/** Edits several drafts together: the fields that are filled in change in all of them. */
export function BatchEditDialog({ count, dispatch, onClose }: Props) {
  const t = useTranslations('create')
  const form = useForm({
    values: { draft: empty },
    check: ({ draft: { words, partnership } }): Faults => {
      const wrong = (Object.keys(words) as (keyof DraftWords)[]).filter(
        (name) => overLimit(name, words[name]) > 0,
      )
      const isUnpaid = partnership.isPaidPartnership && !partnership.sponsor
      return {
        ...Object.fromEntries(wrong.map((name) => [name, t('batch.tooLong')])),
        ...(isUnpaid && { sponsor_id: t('partnerMissing') }),
      }
    },
    submit: async ({ draft }) => {
      dispatch(batchEdited(batchEditOf(empty, draft)))
      showToast({ message: t('batch.applied', { count }) })
      onClose()
    },
  })
  const { draft } = form.values
  const { id, words } = draft
  const change = (action: DraftsAction) => {
    const [changed = draft] = draftsReducer({ drafts: [draft], selected: id }, action).drafts
    form.set('draft', changed)
  }
  return (
    <Dialog title={t('batch.title')} onClose={onClose}>
      <form className={fields.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('batch.text', { count })}</p>
        <WordsFields
          words={words}
          errors={errorsOf(form.errorOf)}
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
          error={form.errorOf('sponsor_id')}
          onChange={(partnership) => change(partnershipChosen({ id, partnership }))}
        />
        <DialogAnswers>
          <Button
            look="accent"
            type="submit"
            disabled={dirtyFieldsOf(batchEditOf(empty, draft)).length === 0}
          >
            {t('batch.apply')}
          </Button>
          <Button onClick={onClose}>{t('batch.cancel')}</Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
