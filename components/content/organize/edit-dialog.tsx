import { type FormEvent, useState } from 'react'
import { TopicsField } from '@/components/content/pins/topics-field'
import { BoardField } from '@/components/content/save/picker/board-field'
import { limits } from '@/components/content/save/picker/limits'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import texts from '@/messages/en/engagement.json'
import { feedInvalidated } from '@/store/content/feeds'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { profileStaled } from '@/store/platform/ui'
import { type BatchEdit, type BatchField, changesOf, edited, emptyEdit, errorsIn } from './batch-edit'
import styles from './organize.module.css'

type Props = {
  ids: readonly string[]
  /** The list that shows the pins. */
  from: { board_id: string; section_id: string | null }
  onClose: () => void
  /** Shows the outcome of a move in the organizer. */
  onMoved: () => Promise<void>
  onSaved: () => void
}

/** Changes title, description, link, alt text, topics and board of up to 100 pins in one call. */
export function EditDialog(props: Props) {
  return (
    <AreaTexts area="engagement" texts={texts}>
      <Edit {...props} />
    </AreaTexts>
  )
}

const words = [
  { field: 'title', limit: limits.pinTitle },
  { field: 'description', limit: limits.pinDescription, rows: 3 },
  { field: 'link', limit: limits.link },
  { field: 'alt_text', limit: limits.altText, rows: 2 },
] as const

function useTopics(): WireInterest[] {
  const { data } = useQuery(
    'topics',
    async (signal) => (await resource('InterestsResource').get({}, signal)).data,
  )
  return data ?? []
}

function Edit({ ids, from, onClose, onMoved, onSaved }: Props) {
  const t = useTranslations('organize')
  const dispatch = useAppDispatch()
  const topics = useTopics()
  const [edit, setEdit] = useState<BatchEdit>(emptyEdit)
  const [isBusy, setBusy] = useState(false)
  const labels: Record<string, string> = {
    title: t('fields.title'),
    description: t('fields.description'),
    link: t('fields.link'),
    alt_text: t('fields.alt_text'),
    interest_ids: t('fields.interest_ids'),
    board: t('fields.board'),
  }
  /** Reloads both ends of a move: lists, sections and counts; those of another board when it is opened. */
  const showMoved = async (to: SaveTarget) => {
    dispatch(profileStaled(true))
    if (to.id !== from.board_id) {
      dispatch(feedInvalidated(`board:${to.id}`))
      if (to.section) dispatch(feedInvalidated(`section:${to.section.id}`))
    }
    await onMoved()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const errors = errorsIn(edit, {
      tooLong: (field, max) => t('tooLong', { field: labels[field] ?? field, max }),
      badLink: t('badLink'),
    })
    setEdit({ ...edit, errors })
    if (Object.keys(errors).length > 0) return
    setBusy(true)
    try {
      const { data } = await resource('BulkEditResource').update({ pin_ids: [...ids], ...changesOf(edit) })
      forgetQueries()
      dispatch(entitiesLoaded({ pins: data }))
      const { board } = edit.fields
      if (board) await showMoved(board)
      showToast({ message: t('saved', { count: ids.length }) })
      onSaved()
    } catch (error) {
      const { field, message } = problemOf(error, labels, t('offline'))
      const name = field?.replace(/^fields\./, '').replace(/^(board|section)_id$/, 'board') as
        | BatchField
        | undefined
      if (name && name in labels) setEdit({ ...edit, errors: { [name]: message } })
      else showToast({ message, tone: 'error' })
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('editTitle', { count: ids.length })} onClose={onClose} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{t('editHint')}</p>
        {words.map(({ field, limit, ...rest }) => (
          <FormField
            key={field}
            label={t(`fields.${field}`)}
            value={edit.fields[field]}
            limit={limit}
            error={edit.errors[field]}
            onChange={(value) => setEdit(edited(edit, field, value))}
            {...rest}
          />
        ))}
        <TopicsField
          all={topics}
          chosen={edit.fields.interest_ids}
          text={`${edit.fields.title} ${edit.fields.description}`}
          error={edit.errors.interest_ids ?? null}
          onChange={(chosen) => setEdit(edited(edit, 'interest_ids', chosen))}
        />
        <BoardField
          target={edit.fields.board}
          error={edit.errors.board ?? null}
          onChange={(board) => setEdit(edited(edit, 'board', board))}
        />
        <DialogAnswers>
          <Button look="accent" type="submit" disabled={isBusy || edit.dirtyFields.length === 0}>
            {t('save')}
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
