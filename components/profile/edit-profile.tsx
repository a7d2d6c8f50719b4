import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { WireProfile } from '@/lib/accounts/schema'

const EditDialog = dynamic(() => import('./edit-profile-dialog').then((module) => module.EditProfileDialog), {
  ssr: false,
})

/** The way to change one's own name and words. */
export function EditProfile({ user }: { user: WireProfile }) {
  const t = useTranslations('profile')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edit.open')}
      </Button>
      {open && <EditDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
