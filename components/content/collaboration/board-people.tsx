import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import patterns from '@/components/ui/patterns.module.css'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import styles from './collaboration.module.css'

const PeopleDialog = dynamic(
  () => retryImport(() => import('./people-dialog')).then((module) => module.PeopleDialog),
  { ssr: false },
)

/** Shows a board's collaborators, and opens the list of its people; always shown to its owner. */
export function BoardPeople({ board, isOwner }: { board: WireBoard; isOwner: boolean }) {
  const t = useTranslations('board')
  const [isOpen, setOpen] = useState(false)
  if (!isOwner && !board.is_collaborative) return null
  return (
    <>
      <button type="button" className={styles.faces} onClick={() => setOpen(true)}>
        {board.collaborating_users.map((user) => (
          <Avatar key={user.id} user={user} size={32} />
        ))}
        {board.collaborator_count === 0 && <Icon name="person" size={22} />}
        <span className={patterns.said}>{t('people', { count: board.collaborator_count })}</span>
      </button>
      {isOpen && <PeopleDialog board={board} isOwner={isOwner} onClose={() => setOpen(false)} />}
    </>
  )
}
