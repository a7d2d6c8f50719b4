/** Limits shared by browser and server; without the validator, which the browser need not load. */

/** Characters in a message. */
export const longestMessage = 1000
/** Most receivers of one message, and members of a group besides the sender. */
export const mostReceivers = 9
