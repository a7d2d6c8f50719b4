/** What both the browser and the server hold to; without the validator, which the browser need not fetch. */

/** Characters in a message. */
export const longestMessage = 1000
/** People whom one sends something to at once, and with oneself a group. */
export const mostReceivers = 9
