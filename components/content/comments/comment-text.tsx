import { partsOf } from '@/lib/content/comments/parts'
import type { WireComment } from '@/lib/content/comments/schema'
import { useAppSelector } from '@/store/hooks'

/** Shows a comment's text: mentions and addresses of this site are links, the rest is plain text. */
export function CommentText({ comment }: { comment: WireComment }) {
  const origin = useAppSelector((state) => state.session.context?.origin ?? '')
  let offset = 0
  return partsOf(comment, origin).map(({ text, href }) => {
    const key = offset
    offset += text.length
    return href === undefined ? (
      <span key={key}>{text}</span>
    ) : (
      <a key={key} href={href}>
        {text}
      </a>
    )
  })
}
