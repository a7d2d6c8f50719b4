import type { ComponentProps } from 'react'
import { Avatar } from './avatar'

type Props = Omit<ComponentProps<typeof Avatar>, 'user'> & {
  user: ComponentProps<typeof Avatar>['user'] & { full_name: string; username: string }
}

/** Shows the picture of a person beside their name and username. */
export function NamedAvatar({ user, ...avatar }: Props) {
  return (
    <>
      <Avatar user={user} {...avatar} />
      <span>
        <b dir="auto">{user.full_name}</b>
        <small>
          <bdi>@{user.username}</bdi>
        </small>
      </span>
    </>
  )
}
