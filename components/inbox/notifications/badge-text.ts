/** An amount of unread as a badge shows it: "99+" for 100, at which counting ends. */
export const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread))
