import { Button, ButtonLink } from '@/components/ui/button'
import type { Shown } from './shown'

type Props = Pick<Shown, 'content' | 'onComplete'>

/** Shows the button that completes an experience, and opens its page if it has one. */
export function Action({ content: { action, link }, onComplete }: Props) {
  if (action === '') return null
  return link === '' ? (
    <Button look="accent" onClick={onComplete}>
      {action}
    </Button>
  ) : (
    <ButtonLink look="accent" href={link} rel="noopener" onClick={onComplete}>
      {action}
    </ButtonLink>
  )
}
