/** Limits shared by browser and server; apart from the validator, which the browser need not load. */

/** Maximum characters of a message. */
export const longestMessage = 1000
/** Maximum receivers of a message, and members of a group besides the sender. */
export const maxReceivers = 9
