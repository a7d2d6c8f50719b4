/** Returns an unread count for a badge: "99+" for 100, the maximum counted. */
export const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread))
