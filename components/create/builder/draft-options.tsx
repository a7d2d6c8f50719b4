import type { ComponentProps, Dispatch } from 'react'
import { PinOptionsFields } from '@/components/content/pins/pin-options'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/pins-edit.json'
import { type Draft, type DraftsAction, optionsChosen } from '@/store/create/drafts'
import { problemAt } from '@/store/create/problems'
import styles from './create.module.css'

type Props = { draft: Draft; dispatch: Dispatch<DraftsAction> }

type FieldsProps = Omit<ComponentProps<typeof PinOptionsFields>, 'topics'>

/** Shows the topics and switches of a draft; the same as in the pin editor. */
export function DraftOptions({ draft, dispatch }: Props) {
  const { id, options, words } = draft
  return (
    <OptionsFields
      value={options}
      text={`${words.title} ${words.description}`}
      error={problemAt(draft, 'topics')}
      onChange={(changes) => {
        const now = { ...options, ...changes }
        dispatch(optionsChosen({ id, options: { ...now, interest_ids: [...now.interest_ids] } }))
      }}
    />
  )
}

/** Shows topics and switches, once all topics are loaded. */
export function OptionsFields(props: FieldsProps) {
  return (
    <AreaTexts area="pins-edit" texts={texts}>
      <Options {...props} />
    </AreaTexts>
  )
}

/** All topics, asked for once for all drafts; another try after a failure. */
let requested: Promise<WireInterest[]> | null = null

/** Loads all topics, unless they are loaded or on their way. */
export function loadTopics(): Promise<WireInterest[]> {
  requested ??= resource('InterestsResource')
    .get({ all: true })
    .then(({ data }) => data)
    .catch((error: unknown) => {
      requested = null
      throw error
    })
  return requested
}

/** Loads all topics once, with a retry. */
function useTopics() {
  const { data, error, reload } = useQuery('topics', loadTopics)
  return { topics: error === undefined ? data : ('failed' as const), again: reload }
}

function Options(props: FieldsProps) {
  const t = useTranslations('pinsEdit')
  const { topics, again } = useTopics()
  if (topics === null) return <Skeleton height="220px" />
  if (topics === 'failed')
    return (
      <div role="alert" className={styles.failed}>
        <span>{t('optionsFailed')}</span>
        <Button onClick={again}>{t('retry')}</Button>
      </div>
    )
  return <PinOptionsFields topics={topics} {...props} />
}
