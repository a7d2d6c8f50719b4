/** Characters of a note, and notes on one board. */
export const noteLimits = { title: 100, text: 2000, perBoard: 200 }
