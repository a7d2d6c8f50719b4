import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'

const RequestsDialog = dynamic(
  () =>
    retryImport(() => import('@/components/people/follows/requests-dialog')).then(
      (module) => module.RequestsDialog,
    ),
  { ssr: false, loading: Coming },
)

/** Opens the follow requests, on the viewer's own private profile. */
export function FollowRequests() {
  const t = useTranslations('profiles')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('requests')}
      </Button>
      {open && <RequestsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
