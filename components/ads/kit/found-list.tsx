import { type ReactNode, useId, useState } from 'react'
import { type ListPage, useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import formStyles from '../manager-forms/forms.module.css'

type Props<Item extends { id: string }> = {
  /** The other things that the list depends on, besides the words. */
  about: string
  /** Names the field, and is shown in it while it is empty. */
  label: string
  load: (words: string, bookmark: string | undefined) => Promise<ListPage<Item>>
  /** The text while there is nothing to choose from at all. */
  none: string
  className: string | undefined
  children: (item: Item) => ReactNode
}

/** Offers what is found by its name, page by page. */
export function FoundList<Item extends { id: string }>(props: Props<Item>) {
  const { about, label, load, none, className, children } = props
  const t = useTranslations('manager')
  const id = useId()
  const [term, setTerm] = useState('')
  const wanted = term.trim()
  const list = useList(`${label} ${about} ${wanted}`, ([bookmark]) => load(wanted, bookmark))
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={formStyles.find}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {list.items.length === 0 && list.status === 'idle' && (
        <p>{wanted === '' ? none : t('picker.notFound')}</p>
      )}
      <ul className={className} aria-busy={list.status === 'loading'}>
        {list.items.map(children)}
      </ul>
      {list.status === 'failed' && <Problem>{t('picker.failed')}</Problem>}
      {(list.hasMore || list.status === 'failed') && (
        <Button disabled={list.status === 'loading'} onClick={list.more}>
          {t(list.status === 'failed' ? 'retry' : 'picker.more')}
        </Button>
      )}
    </>
  )
}
