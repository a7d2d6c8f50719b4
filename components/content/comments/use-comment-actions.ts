import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import type { Conversation } from './conversation'

function showError(error: unknown) {
  const message = error instanceof CallError ? error.message : String(error)
  showToast({ message, tone: 'error' })
}

/** Returns the actions of a comment's menu: applied immediately, reverted when refused, undone by a toast. */
export function useCommentActions(
  { pin, change, counted: count, tryId }: Conversation,
  comment: WireComment,
) {
  const t = useTranslations('commenting')
  const { id, user } = comment

  /** Applies a change and calls; when refused, reverts it. On success, a toast offers to undo it. */
  const undoable = async (message: string, now: Step, back: Step) => {
    now.show()
    try {
      await now.call()
    } catch (error) {
      back.show()
      return showError(error)
    }
    const undo = () => {
      back.show()
      back.call().catch((error: unknown) => {
        now.show()
        showError(error)
      })
    }
    showToast({ message, action: { label: t('undo'), onAction: undo } })
  }
  const takeAway = (by = 0): [Pick<Step, 'show'>, Pick<Step, 'show'>] => [
    {
      show: () => {
        change({ type: 'removed', comment })
        if (by) count(-by)
      },
    },
    {
      show: () => {
        change({ type: 'restored', comment })
        if (by) count(by)
      },
    },
  ]
  const onPin = { aggregated_comment: id, pin: pin.id }
  const removeFromPin = (remove: boolean) => () =>
    api('PUT /v3/aggregated_comments/pin/remove/', { ...onPin, remove })

  return {
    remove: () => {
      const [removed, back] = takeAway(1 + comment.comment_count)
      const comments = resource('AggregatedCommentResource')
      void undoable(
        t('deleted'),
        { ...removed, call: () => comments.delete({ commentId: id }) },
        { ...back, call: () => comments.update({ commentId: id, deleted: false }) },
      )
    },
    hide: () => {
      const [removed, back] = takeAway()
      void undoable(
        t('hidden'),
        { ...removed, call: () => api('POST /v3/aggregated_comments/:id/hide/', { id }) },
        { ...back, call: () => api('DELETE /v3/aggregated_comments/:id/hide/', { id }) },
      )
    },
    hideUser: () => {
      const of = { id: user.id }
      void undoable(
        t('userHidden', { name: `@${user.username}` }),
        {
          show: () => change({ type: 'hiddenUser', user_id: user.id }),
          call: () => api('POST /v3/aggregated_comments/hide/users/:id/', of),
        },
        {
          show: () => change({ type: 'shownUser', user_id: user.id }),
          call: () => api('DELETE /v3/aggregated_comments/hide/users/:id/', of),
        },
      )
    },
    removeFromPin: () => {
      const [removed, back] = takeAway()
      void undoable(
        t('removedFromPin'),
        { ...removed, call: removeFromPin(true) },
        { ...back, call: removeFromPin(false) },
      )
    },
    highlight: (highlighted: boolean) => {
      change({ type: 'highlighted', id, highlighted })
      api('PUT /v3/aggregated_comments/pin/highlight/', { ...onPin, highlight: highlighted }).catch(
        (error: unknown) => {
          change({ type: 'highlighted', id, highlighted: !highlighted })
          showError(error)
        },
      )
    },
    unmention: () => {
      api('DELETE /v3/aggregated_comments/:id/mentions/', { id }).then(({ tagged_users = [] }) => {
        change({ type: 'updated', comment: { ...comment, tagged_users } })
        showToast({ message: t('unmentioned') })
      }, showError)
    },
    copy: () => {
      const query = tryId ? `try=${tryId}` : `comment=${id}`
      const url = new URL(`/pin/${pin.id}/?${query}`, window.location.origin).href
      navigator.clipboard.writeText(url).then(
        () => showToast({ message: t('copied') }),
        () => showToast({ message: url }),
      )
    },
  }
}

type Step = { show: () => void; call: () => Promise<unknown> }
