import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/components/business/tables/stored'
import { type GroupName, groupNames } from './pages'

const key = 'business-nav-collapsed'

/** Manages which sections of the navigation are collapsed; this browser remembers them. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState<readonly GroupName[]>([])
  useEffect(() => {
    const stored = readStored(key)
    if (Array.isArray(stored)) setCollapsed(groupNames.filter((name) => stored.includes(name)))
  }, [])
  const toggle = (name: GroupName) => {
    const next = collapsed.includes(name) ? collapsed.filter((one) => one !== name) : [...collapsed, name]
    setCollapsed(next)
    writeStored(key, next)
  }
  return { collapsed, toggle }
}
