import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { useResumed } from '@/components/platform/use-resumed'
import { Avatar } from '@/components/ui/avatar'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { RelativeTime } from '@/components/ui/relative-time'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { CommentText } from './comment-text'
import styles from './comments.module.css'
import type { Conversation } from './conversation'
import { OpinionButtons } from './opinion-buttons'

const CommentMenu = dynamic(
  () => retryImport(() => import('./comment-menu')).then((module) => module.CommentMenu),
  { ssr: false },
)
const Thread = dynamic(() => retryImport(() => import('./thread')).then((module) => module.Thread), {
  ssr: false,
})
const ReplyForm = dynamic(
  () => retryImport(() => import('./reply-form')).then((module) => module.ReplyForm),
  {
    ssr: false,
  },
)
const EditForm = dynamic(() => retryImport(() => import('./edit-form')).then((module) => module.EditForm), {
  ssr: false,
})
const RemovalBanner = dynamic(
  () =>
    retryImport(() => import('@/components/content/removal/removal-banner')).then(
      (module) => module.RemovalBanner,
    ),
  { ssr: false },
)

/** Shows one comment or reply with its reactions and thread. */
export function CommentRow({ conversation, comment }: { conversation: Conversation; comment: WireComment }) {
  const t = useTranslations('comments')
  const isLive = useHydrated()
  const isLinked = conversation.linked?.id === comment.id
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<'reply' | 'edit' | null>(null)
  const [hasMenu, setHasMenu] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLinked) return
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const leadsHere = conversation.linked?.thread === comment.id
  useEffect(() => {
    if (leadsHere) setOpen(true)
  }, [leadsHere])

  const reply = () => setForm('reply')
  const [resumed, setResumed] = useState<string | null>(null)
  useResumed(`reply:${comment.id}`, (text) => {
    setResumed(text)
    reply()
  })
  const { user, comment_count: replies } = comment
  return (
    <li className={styles.comment}>
      <Avatar user={user} size={comment.parent_comment_id === null ? 36 : 28} />
      <div className={styles.body}>
        <div ref={row} tabIndex={-1} className={styles.said} data-linked={isLinked || undefined}>
          {comment.highlighted_by_pin_owner && <p className={styles.badge}>{t('highlighted')}</p>}
          {form === 'edit' ? (
            <EditForm conversation={conversation} comment={comment} onDone={() => setForm(null)} />
          ) : (
            <p className={styles.text} dir="auto">
              <a className={styles.name} href={`/${user.username}/`}>
                <bdi>{user.full_name}</bdi>
              </a>{' '}
              <CommentText comment={comment} />
            </p>
          )}
        </div>
        {comment.removal && (
          <RemovalBanner what="comment" caseId={comment.removal.case_id} rule={comment.removal.rule} />
        )}
        <div className={styles.meta}>
          <span className={styles.when}>
            <RelativeTime date={comment.created_at} />
            {comment.is_edited && <> · {t('edited')}</>}
          </span>
          <span className={styles.actions}>
            {isLive && (
              <>
                <button type="button" onClick={reply}>
                  {t('reply')}
                </button>
                <OpinionButtons comment={comment} />
                <Menu
                  label={t('menu', { name: user.full_name })}
                  face={<Icon name="more" size={18} />}
                  className={styles.more}
                  onOpen={() => setHasMenu(true)}
                >
                  {hasMenu && (
                    <CommentMenu
                      conversation={conversation}
                      comment={comment}
                      onReply={reply}
                      onEdit={() => setForm('edit')}
                    />
                  )}
                </Menu>
              </>
            )}
          </span>
        </div>
        {form === 'reply' && (
          <ReplyForm
            conversation={conversation}
            comment={comment}
            resumed={resumed}
            onDone={() => {
              setForm(null)
              setResumed(null)
              setOpen(true)
            }}
            onCancel={() => setForm(null)}
          />
        )}
        {replies > 0 && (
          <button
            type="button"
            className={styles.thread}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('hideReplies') : t('replies', { count: replies })}
          </button>
        )}
        {isOpen && replies > 0 && (
          <Thread
            conversation={conversation}
            comment={comment}
            row={(one) => <CommentRow key={one.id} conversation={conversation} comment={one} />}
          />
        )}
      </div>
    </li>
  )
}
