import { TopicsField } from '@/components/content/pins/topics-field'
import { BoardField } from '@/components/content/pins-save/picker/board-field'
import { limits } from '@/components/content/pins-save/picker/limits'
import { AreaTexts } from '@/components/platform/area-texts'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import texts from '@/messages/en/pins-edit.json'
import { feedInvalidated } from '@/store/content/feeds'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { profileStaled } from '@/store/platform/ui'
import {
  type BatchField,
  type BatchFields,
  changesOf,
  edited,
  emptyEdit,
  errorsIn,
  nameInCall,
} from './batch-edit'
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
    <AreaTexts area="pins-edit" texts={texts}>
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
    async (signal) => (await resource('InterestsResource').get({ all: true }, signal)).data,
  )
  return data ?? []
}

function Edit({ ids, from, onClose, onMoved, onSaved }: Props) {
  const t = useTranslations('bulk')
  const dispatch = useAppDispatch()
  const topics = useTopics()
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
  const form = useForm({
    values: emptyEdit,
    labels,
    inCall: nameInCall,
    others: ['section_id'],
    offline: t('offline'),
    check: (edit) =>
      errorsIn(edit, {
        tooLong: (field, max) => t('tooLong', { field: labels[field] ?? field, max }),
        badLink: t('badLink'),
      }),
    submit: async (edit) => {
      const { data } = await resource('BulkEditResource').update({ pin_ids: [...ids], ...changesOf(edit) })
      forgetQueries()
      dispatch(entitiesLoaded({ pins: data }))
      const { board } = edit.fields
      if (board) await showMoved(board)
      showToast({ message: t('saved', { count: ids.length }) })
      onSaved()
    },
  })
  const { errorOf, isPending } = form
  const { fields, dirtyFields } = form.values
  const set = <Field extends BatchField>(field: Field, value: BatchFields[Field]) => {
    form.forget(field)
    form.change(edited(form.values, field, value))
  }
  return (
    <Dialog title={t('editTitle', { count: ids.length })} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.text}>{t('editHint')}</p>
        {words.map(({ field, limit, ...rest }) => (
          <FormField
            key={field}
            label={t(`fields.${field}`)}
            value={fields[field]}
            limit={limit}
            error={errorOf(field)}
            onChange={(value) => set(field, value)}
            {...rest}
          />
        ))}
        <TopicsField
          all={topics}
          chosen={fields.interest_ids}
          text={`${fields.title} ${fields.description}`}
          error={errorOf('interest_ids')}
          onChange={(chosen) => set('interest_ids', chosen)}
        />
        <BoardField
          target={fields.board}
          error={errorOf('board') ?? errorOf('section_id')}
          onChange={(board) => set('board', board)}
        />
        <Problem>{form.problem}</Problem>
        <DialogAnswers>
          <Button look="accent" type="submit" disabled={isPending || dirtyFields.length === 0}>
            {t('save')}
          </Button>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
