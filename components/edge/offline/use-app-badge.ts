import { useEffect } from 'react'
import { useAppSelector } from '@/store/hooks'

type Badged = Navigator & {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Shows the number of unread notifications and conversations on the icon of the installed app, where the browser can. */
export function useAppBadge(): void {
  const count = useAppSelector(({ notifications, messages }) => notifications.unread + messages.unread)
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as Badged
    const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
    // A site that is not installed has no icon.
    done?.catch(() => undefined)
  }, [count])
}
