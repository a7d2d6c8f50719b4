import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { restCall } from '@/lib/platform/http/rest-client'
import type { Talk } from './talk'

const base = '/v3/aggregated_comments'

function say(error: unknown) {
  const message = error instanceof CallError ? error.message : String(error)
  showToast({ message, tone: 'error' })
}

/** What the menu of a comment does: shown at once, taken back when refused, undone by a toast. */
export function useCommentDeeds({ pin, change, counted: count, tryId }: Talk, comment: WireComment) {
  const t = useTranslations('commenting')
  const { id, user } = comment

  /** Shows and calls; refused, it shows the opposite. Done, a toast offers the opposite. */
  const undoable = async (message: string, now: Deed, back: Deed) => {
    now.show()
    try {
      await now.call()
    } catch (error) {
      back.show()
      return say(error)
    }
    const undo = () => {
      back.show()
      back.call().catch((error: unknown) => {
        now.show()
        say(error)
      })
    }
    showToast({ message, action: { label: t('undo'), onAction: undo } })
  }
  const takeAway = (by = 0): [Pick<Deed, 'show'>, Pick<Deed, 'show'>] => [
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
  const setOn = (path: string, method: 'POST' | 'DELETE') => () => restCall(method, `${base}/${path}/`, {})
  const onPin = (field: 'highlight' | 'remove', value: boolean) => () =>
    restCall('PUT', `${base}/pin/${field}/`, { aggregated_comment: id, pin: pin.id, [field]: String(value) })

  return {
    remove: () => {
      const [gone, back] = takeAway(1 + comment.comment_count)
      const comments = resource('AggregatedCommentResource')
      void undoable(
        t('deleted'),
        { ...gone, call: () => comments.delete({ commentId: id }) },
        { ...back, call: () => comments.update({ commentId: id, deleted: false }) },
      )
    },
    hide: () => {
      const [gone, back] = takeAway()
      void undoable(
        t('hidden'),
        { ...gone, call: setOn(`${id}/hide`, 'POST') },
        { ...back, call: setOn(`${id}/hide`, 'DELETE') },
      )
    },
    hideUser: () => {
      const path = `hide/users/${user.id}`
      void undoable(
        t('userHidden', { name: `@${user.username}` }),
        { show: () => change({ type: 'hiddenUser', user_id: user.id }), call: setOn(path, 'POST') },
        { show: () => change({ type: 'shownUser', user_id: user.id }), call: setOn(path, 'DELETE') },
      )
    },
    removeFromPin: () => {
      const [gone, back] = takeAway()
      void undoable(
        t('removedFromPin'),
        { ...gone, call: onPin('remove', true) },
        { ...back, call: onPin('remove', false) },
      )
    },
    highlight: (highlighted: boolean) => {
      change({ type: 'highlighted', id, highlighted })
      onPin('highlight', highlighted)().catch((error: unknown) => {
        change({ type: 'highlighted', id, highlighted: !highlighted })
        say(error)
      })
    },
    unmention: () => {
      restCall<Pick<WireComment, 'id' | 'tagged_users'>>('DELETE', `${base}/${id}/mentions/`, {
        fields: 'id,tagged_users',
      }).then(({ tagged_users }) => {
        change({ type: 'updated', comment: { ...comment, tagged_users } })
        showToast({ message: t('unmentioned') })
      }, say)
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

type Deed = { show: () => void; call: () => Promise<unknown> }
