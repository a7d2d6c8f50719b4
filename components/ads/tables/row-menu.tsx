import Router from 'next/router'
import { type KeyboardEvent, useState } from 'react'
import type { Row } from '@/components/business/tables/columns'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { useLines } from '../kit/lines'
import { Question } from '../kit/question'
import { adTitle } from '../kit/title'
import { EditDialog } from './edit-dialog'
import styles from './tables.module.css'

const nameLimit = 255

/** Keeps the arrow keys of an open menu from the table, where they move between cells. */
const keepInMenu = (event: KeyboardEvent) => {
  if (event.target instanceof Element && event.target.closest('[popover]')) event.stopPropagation()
}

/** Shows what can be done with a row besides turning it on and off. */
export function RowMenu({ row }: { row: Row }) {
  const t = useTranslations('manager')
  const { account } = useLines()
  const [dialog, setDialog] = useState<'edit' | 'end' | null>(null)
  const name = row.type === 'ad' ? adTitle(row, t) : String(row.name)
  const copy = useAction(
    async () => {
      const made = await api('POST /v5/ad_accounts/:ad_account_id/campaigns/:campaign_id/copy', {
        ad_account_id: account.id,
        campaign_id: row.id,
        name: [...t('copyOf', { name })].slice(0, nameLimit).join(''),
      })
      showToast({ message: t('copied') })
      await Router.push(`/ads/campaigns/${made.id}/draft/`)
    },
    { once: true, toasts: true },
  )
  const isOver = row.status === 'ARCHIVED'
  const isDraft = row.status === 'DRAFT'
  const isCampaign = row.type === 'campaign'
  if (isOver && !isCampaign) return <bdi />
  return (
    <span role="none" onKeyDown={keepInMenu}>
      <Menu label={t('acts', { name })} className={styles.more} face={<Icon name="more" size={20} />}>
        {isCampaign && isDraft ? (
          <a className={menuItem} href={`/ads/campaigns/${row.id}/draft/`}>
            {t('resume')}
          </a>
        ) : (
          !isOver && (
            <button type="button" className={menuItem} onClick={() => setDialog('edit')}>
              {t('edit')}
            </button>
          )
        )}
        {isCampaign && (
          <button type="button" className={menuItem} onClick={() => void copy.start()}>
            {t('duplicate')}
          </button>
        )}
        {!isOver && (
          <button type="button" className={menuItem} onClick={() => setDialog('end')}>
            {t(isDraft ? 'deleteDraft' : 'archive')}
          </button>
        )}
      </Menu>
      {dialog === 'edit' && <EditDialog row={row} onClose={() => setDialog(null)} />}
      {dialog === 'end' && <EndQuestion row={row} name={name} onClose={() => setDialog(null)} />}
    </span>
  )
}

/** Asks before something is archived, or a draft is deleted. */
function EndQuestion({ row, name, onClose }: { row: Row; name: string; onClose: () => void }) {
  const t = useTranslations('manager')
  const { change } = useLines()
  const isDraft = row.status === 'DRAFT'
  const status = isDraft ? 'DELETED_DRAFT' : 'ARCHIVED'
  return (
    <Question
      title={t(isDraft ? 'deleteTitle' : 'archiveTitle', { name })}
      text={t(isDraft ? 'deleteText' : 'archiveText')}
      yes={t(isDraft ? 'deleteDraft' : 'archive')}
      labels={{ status: name }}
      run={async () => {
        await change(row.id, { status }, {})
        onClose()
        showToast({ message: t(isDraft ? 'deleted' : 'archived') })
        await reloadPage()
      }}
      onClose={onClose}
    />
  )
}
