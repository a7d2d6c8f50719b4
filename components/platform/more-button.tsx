import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type Props = { list: { status: string; hasMore: boolean; more: () => void }; children: ReactNode }

/** Shows the button that loads more of a list, while there is more. */
export function MoreButton({ list, children }: Props) {
  if (!list.hasMore) return null
  return (
    <Button aria-disabled={list.status === 'loading'} onClick={list.more}>
      {children}
    </Button>
  )
}
