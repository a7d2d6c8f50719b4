import Router, { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import type { View } from '@/components/business/tables/table-address'
import { pageSizes } from '@/lib/business/tables/limits'
import type { TableQuery } from '@/lib/business/tables/schema'

/** Milliseconds without typing before a term is searched. */
const rest = 250

/** Returns the address of a table in a state, without defaults. `path` may have parameters of its own. */
export function viewAddress(path: string, { page, page_size, values, ...view }: View): string {
  const [before = '', own = ''] = path.split('?')
  const params = new URLSearchParams(own)
  const isFirst = view.sort_by === 'created_time' && view.sort_direction === 'DESCENDING'
  const set = Object.fromEntries(Object.entries(values).filter(([, chosen]) => chosen.length > 0))
  const given = {
    search_term: view.search_term,
    sort_by: isFirst ? '' : view.sort_by,
    sort_direction: !isFirst && view.sort_direction === 'DESCENDING' ? view.sort_direction : '',
    filters: Object.keys(set).length > 0 ? JSON.stringify(set) : '',
    page: page > 1 ? String(page) : '',
    page_size: page_size === pageSizes[0] ? '' : String(page_size),
  }
  for (const [name, value] of Object.entries(given)) if (value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? before : `${before}?${text}`
}

/** Keeps the state of a table in the address, which loads its rows; says if they are being loaded, or failed to be. */
export function useView(path: string, query: TableQuery) {
  const view: View = { ...query, values: query.filters }
  const { events } = useRouter()
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [term, setTerm] = useState(view.search_term)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTerm(view.search_term), [view.search_term])
  useEffect(() => {
    const start = (_address: string, { shallow }: { shallow: boolean }) => setLoading(!shallow)
    const end = () => {
      setLoading(false)
      setFailed(false)
    }
    const fail = (error: Error & { cancelled?: boolean }) => {
      if (error.cancelled) return
      setLoading(false)
      setFailed(true)
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', end)
    events.on('routeChangeError', fail)
    return () => {
      clearTimeout(timer.current)
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', end)
      events.off('routeChangeError', fail)
    }
  }, [events])
  const show = (next: View, isTyping = false) => {
    clearTimeout(timer.current)
    // Going back from a search leads to the table before it, not to each of its letters.
    const go = isTyping && view.search_term !== '' ? Router.replace : Router.push
    void go(viewAddress(path, next), undefined, { scroll: false })
  }
  return {
    view,
    term,
    isLoading,
    isFailed,
    show,
    search: (typed: string) => {
      setTerm(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show({ ...view, page: 1, search_term: typed.trim() }, true), rest)
    },
  }
}
