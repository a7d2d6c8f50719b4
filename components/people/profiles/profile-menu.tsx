import dynamic from 'next/dynamic'
import { useState } from 'react'
import shell from '@/components/ui/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'

const BlockDialog = dynamic(
  () =>
    retryImport(() => import('@/components/accounts/blocks/block-dialog')).then(
      (module) => module.BlockDialog,
    ),
  { ssr: false, loading: Coming },
)

const PersonItems = dynamic(
  () =>
    retryImport(() => import('@/components/content/reports/person-items')).then(
      (module) => module.PersonItems,
    ),
  { ssr: false },
)

/** Shows the less common actions: blocking, muting or reporting. */
export function ProfileMenu({ user }: { user: WireProfile }) {
  const t = useTranslations('profiles')
  const [isConfirming, setConfirming] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  return (
    <>
      <Menu
        label={t('more', { name: user.full_name })}
        face={<Icon name="more" />}
        className={shell.round}
        onOpen={() => setOpened(true)}
      >
        <button type="button" className={menuItem} onClick={() => setConfirming(true)}>
          {t('block')}
        </button>
        {hasOpened && <PersonItems user={user} />}
      </Menu>
      {isConfirming && <BlockDialog user={user} onClose={() => setConfirming(false)} />}
    </>
  )
}
