import dynamic from 'next/dynamic'
import Router from 'next/router'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import shell from '@/components/shell/shell.module.css'
import { Icon } from '@/components/ui/icon'
import { type Option, searchHref } from './options'
import { rememberSearch } from './recent-searches'

const Suggestions = dynamic(() => import('./suggestions').then((module) => module.Suggestions), {
  ssr: false,
})

const none: Option[] = []

/**
 * The search field with suggestions (the combobox pattern of ARIA 1.2). A plain form before and without scripts; the
 * list and what it fetches come with the first focus.
 */
export function SearchBox({ query }: { query: string }) {
  const t = useTranslations('shell')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState(query)
  const [isOpen, setOpen] = useState(false)
  const [options, setOptions] = useState(none)
  const [active, setActive] = useState(-1)
  const expanded = isOpen && options.length > 0

  const show = (open: boolean) => {
    setOpen(open)
    setActive(-1)
  }
  const go = (href: string, searched: string | null) => {
    if (searched) rememberSearch(searched)
    show(false)
    input.current?.blur()
    void Router.push(href)
  }
  const choose = ({ kind, href, label }: Option) => {
    const isQuery = kind === 'query' || kind === 'recent'
    if (isQuery) setTerm(label)
    go(href, isQuery ? label : null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const option = expanded ? options[active] : undefined
    if (option) choose(option)
    else go(searchHref(term.trim()), term)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      show(false)
    } else if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One place more than options: -1 is the field itself.
      const places = options.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) show(false)
  }
  return (
    <search className={shell.search} onBlur={onBlur}>
      <form action="/search/pins/" method="get" onSubmit={submit}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={expanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
          value={term}
          placeholder={t('searchPlaceholder')}
          aria-label={t('searchLabel')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onFocus={() => show(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setTerm(event.target.value)
            show(true)
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      {isOpen && (
        <Suggestions
          id={listId}
          term={term}
          active={active}
          options={options}
          onOptions={setOptions}
          onChoose={choose}
        />
      )}
    </search>
  )
}
