import { type ReactNode, useDeferredValue, useState } from 'react'
import styles from '@/components/create/stories/story-screen.module.css'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'

type Props<T> = {
  /** The texts of the list: above its field, when it is empty with and without a search, and after a failure. */
  label: string
  none: string
  noneFound: string
  failed: string
  /** Loads a page of matches for `query`, which has at most 100 characters. */
  load: (query: string, bookmarks: string[]) => Promise<{ data: T[]; bookmark: string | null }>
  /** Renders one match, as an item of the list. */
  children: (item: T) => ReactNode
  onCancel: () => void
}

/** Finds the object of a block by text: a field, the matches page by page, and a back button. */
export function SearchedList<T extends { id: string }>(props: Props<T>) {
  const { label, none, noneFound, failed, load, children, onCancel } = props
  const t = useTranslations('storiesBuilder')
  const [term, setTerm] = useState('')
  const query = useDeferredValue(term.trim().slice(0, 100))
  const { items, status, hasMore, more } = useList<T>(`${label} ${query}`, (bookmarks) =>
    load(query, bookmarks),
  )
  return (
    <div className={styles.picker}>
      <FormField type="search" label={label} value={term} onChange={setTerm} autoComplete="off" autoFocus />
      <p role="status">
        {status === 'loading' && t('loading')}
        {status === 'idle' && items.length === 0 && (query ? noneFound : none)}
        {status === 'failed' && failed}
      </p>
      <ul>{items.map(children)}</ul>
      {(status === 'failed' || (hasMore && status !== 'loading')) && (
        <Button onClick={more}>{t(status === 'failed' ? 'retry' : 'moreComments')}</Button>
      )}
      <Button look="plain" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
