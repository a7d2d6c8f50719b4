import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useResumed } from '@/components/platform/use-resumed'
import { Button, ButtonLink } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { storedComment } from './comment-drafts'
import styles from './comments.module.css'
import { type Conversation, commentKey } from './conversation'

const NewForm = dynamic(() => retryImport(() => import('./new-form')).then((module) => module.NewForm), {
  ssr: false,
})

/** Shows the field for a new comment on request. Visitors write, too, and log in when they send. */
export function NewComment({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('comments')
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const [isOpen, setOpen] = useState(false)
  const [resumed, setResumed] = useState<string | null>(null)
  const key = commentKey(conversation)
  const [draft, setDraft] = useState('')
  useEffect(() => setDraft(viewerId ? storedComment(viewerId, key) : ''), [viewerId, key])
  useResumed(key, (text) => {
    setResumed(text)
    setOpen(true)
  })
  if (isOpen) return <NewForm conversation={conversation} resumed={resumed} />
  const prompt = <span className={styles.askText}>{draft || t('placeholder')}</span>
  if (viewerId)
    return (
      <Button className={styles.ask} onClick={() => setOpen(true)}>
        {prompt}
      </Button>
    )
  return (
    <ButtonLink
      href="/signup/"
      className={styles.ask}
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      {prompt}
    </ButtonLink>
  )
}
