import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useReport } from '@/components/reports/use-report'
import shell from '@/components/shell/shell.module.css'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/schema'

const BlockDialog = dynamic(
  () => import('@/components/people/block-dialog').then((module) => module.BlockDialog),
  {
    ssr: false,
  },
)

/** What a member does less often with somebody: blocking or reporting them. */
export function ProfileMenu({ user }: { user: WireProfile }) {
  const t = useTranslations('profile')
  const [isAsking, setAsking] = useState(false)
  const report = useReport()
  return (
    <>
      <Menu label={t('more', { name: user.full_name })} face={<Icon name="more" />} className={shell.round}>
        <button type="button" className={menuItem} onClick={() => setAsking(true)}>
          {t('block')}
        </button>
        <button
          type="button"
          className={menuItem}
          onClick={() => report({ type: 'user', id: user.id }, user)}
        >
          {t('report')}
        </button>
      </Menu>
      {isAsking && <BlockDialog user={user} onClose={() => setAsking(false)} />}
    </>
  )
}
