import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/dashboard-operations.json'

/** Frames a page about the running of the site, with its texts. */
export function OperationsFrame({
  current,
  children,
}: {
  current: 'speed' | 'errors' | 'jobs'
  children: ReactNode
}) {
  return (
    <AdminFrame current={current}>
      <AreaTexts area="dashboard-operations" texts={texts}>
        {children}
      </AreaTexts>
    </AdminFrame>
  )
}
