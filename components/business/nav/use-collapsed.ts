import { useEffect, useState } from 'react'
import { readKept, writeKept } from '@/components/business/tables/kept'
import { type GroupName, groupNames } from './pages'

const key = 'business-nav-collapsed'

/** Manages which sections of the navigation are collapsed; this browser remembers them. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState<readonly GroupName[]>([])
  useEffect(() => {
    const kept = readKept(key)
    if (Array.isArray(kept)) setCollapsed(groupNames.filter((name) => kept.includes(name)))
  }, [])
  const toggle = (name: GroupName) => {
    const next = collapsed.includes(name) ? collapsed.filter((one) => one !== name) : [...collapsed, name]
    setCollapsed(next)
    writeKept(key, next)
  }
  return { collapsed, toggle }
}
