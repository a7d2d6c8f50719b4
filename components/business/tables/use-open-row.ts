import Router from 'next/router'
import { useState } from 'react'
import type { Row } from './columns'

/** Returns an address with the id of an open row, or without one. */
export function withRow(path: string, id: string | null): string {
  const [before = '', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  if (id === null) params.delete('row')
  else params.set('row', id)
  const text = params.toString()
  return text === '' ? before : `${before}?${text}`
}

/**
 * Keeps the row whose details are open, and its id in the address, which can be shared. The address is written without loading
 * the page again.
 */
export function useOpenRow(opened: Row | null) {
  const [open, setOpen] = useState(opened)
  const change = (row: Row | null) => {
    setOpen(row)
    const { router } = Router
    const address = withRow(router?.asPath ?? '', row?.id ?? null)
    void router?.replace(address, undefined, { shallow: true, scroll: false })
  }
  return [open, change] as const
}
