import Router from 'next/router'
import { useReducer, useState } from 'react'
import { useWordLabels } from '@/components/content/pins/use-word-labels'
import { CreateNav } from '@/components/create/nav/create-nav'
import { browserZone } from '@/components/create/scheduled/time-fields'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { ScheduledDetail } from '@/lib/create/scheduled/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/scheduled.json'
import { draftOfScheduled, scheduledChanges } from '@/store/create/draft-of-scheduled'
import { type DraftProblem, draftsReducer, publishFailed } from '@/store/create/drafts'
import { problemOfField } from '@/store/create/problems'
import styles from './create.module.css'
import { DraftEditor } from './draft-editor'
import { useDraftCheck } from './drafts/use-draft-check'
import { useDraftFiles } from './drafts/use-draft-files'
import { isUploading } from './drafts/use-drafts'
import { LeaveQuestion } from './leave-question'
import { slideLabels } from './pictures/slide-labels'

/** Edits all of a scheduled pin: its texts, pictures, products, place, partner and time. */
export function EditScheduledPin(props: { detail: ScheduledDetail }) {
  return (
    <AreaTexts area="scheduled" texts={texts}>
      <Editor {...props} />
    </AreaTexts>
  )
}

function Editor({ detail }: { detail: ScheduledDetail }) {
  const t = useTranslations('create')
  const s = useTranslations('scheduled')
  const [first] = useState(() => draftOfScheduled(detail, browserZone()))
  const [state, dispatch] = useReducer(draftsReducer, { drafts: [first], selected: first.id })
  const [draft = first] = state.drafts
  const files = useDraftFiles(state.drafts, dispatch)
  const ofItem = { ...useWordLabels(), image_signature: t('picture'), image_url: t('picture') }
  const labels = {
    ...ofItem,
    ...slideLabels(ofItem),
    interest_ids: t('topics'),
    sponsor_id: t('partner'),
    scheduled_ts: s('time'),
  }
  const check = useDraftCheck()
  const [isBusy, setBusy] = useState(false)
  const fail = (problems: readonly DraftProblem[]) =>
    dispatch(publishFailed({ id: draft.id, problems, code: null }))

  const save = async () => {
    const { problems, when } = check(draft)
    // A pin keeps its time, however close that is.
    const isSameTime =
      JSON.stringify(draft.when) === JSON.stringify(first.when) && detail.pin.status === 'SCHEDULED'
    const wrong = problems.filter(({ slot }) => !isSameTime || (slot !== 'date' && slot !== 'time'))
    if (wrong.length > 0) return fail(wrong)
    setBusy(true)
    try {
      await resource('ScheduledPinsResource').update({
        id: detail.pin.id,
        ...scheduledChanges(draft),
        ...(isSameTime ? {} : when),
      })
      showToast({ message: s('saved') })
      void Router.push('/pin/create/scheduled/')
    } catch (error) {
      const { field, message } = problemOf(error, labels, t('offline'))
      fail([problemOfField(draft, field, message)])
      setBusy(false)
    }
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{s('editTitle')}</h1>
        <CreateNav current={null} />
      </header>
      <LeaveQuestion sending={isUploading(draft) ? 1 : 0} />
      <DraftEditor
        kind="scheduled"
        draft={draft}
        hasOthers={false}
        isBusy={isBusy}
        dispatch={dispatch}
        files={
          detail.pin.is_video
            ? undefined
            : {
                onRetry: () => files.retry(draft),
                onCancel: () => files.cancel(draft),
                onAdd: (added) => files.addTo(draft, added),
                onRemoveItem: (item) => files.removeItem(draft, item),
                onEdit: (item, recipe) => void files.edit(item, recipe),
                onReplace: (file) => files.replace(draft, file),
              }
        }
        onPublish={() => void save()}
      >
        <ButtonLink href="/pin/create/scheduled/">{s('cancel')}</ButtonLink>
      </DraftEditor>
    </div>
  )
}
