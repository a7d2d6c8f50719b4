import Router from 'next/router'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { nothingChosen } from '@/lib/discover/search/filters/choice'
import { useAppSelector } from '@/store/hooks'
import { type Option, searchHref } from './options'

const none: Option[] = []

/** Returns the option that an arrow key moves to among `count`, cyclically; -1 is the field itself. */
export function nextPlace(active: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

/**
 * Manages the search field and its list, following the combobox pattern of ARIA 1.2: the focus stays in the field.
 */
export function useCombobox(query: string) {
  const input = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState(query)
  const [isOpen, setOpen] = useState(false)
  const [options, setOptions] = useState(none)
  const [active, setActive] = useState(-1)
  const tone = useAppSelector((state) => state.skinTone.tone)
  const carried = { ...nothingChosen, filters: { ...nothingChosen.filters, skin_tone: tone } }
  const isExpanded = isOpen && options.length > 0

  const show = (open: boolean) => {
    setOpen(open)
    setActive(-1)
  }
  const go = (href: string) => {
    show(false)
    input.current?.blur()
    void Router.push(href)
  }
  const choose = ({ kind, href, label }: Option) => {
    const isQuery = kind === 'query' || kind === 'recent'
    if (isQuery) setTerm(label)
    go(href)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const option = isExpanded ? options[active] : undefined
    if (option) choose(option)
    else go(searchHref(term.trim(), 'pins', carried))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      show(false)
    } else if (event.key === 'Delete' && isExpanded && options[active]?.onForget) {
      event.preventDefault()
      options[active]?.onForget?.()
      setActive(-1)
    } else if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(nextPlace(active, step, options.length))
    }
  }
  const type = (text: string) => {
    setTerm(text)
    show(true)
  }
  return {
    input,
    term,
    isOpen,
    isExpanded,
    options,
    active,
    setOptions,
    show,
    choose,
    submit,
    onKeyDown,
    type,
  }
}
