/** Maximum characters of a note, and maximum notes per board. */
export const noteLimits = { title: 100, text: 2000, perBoard: 200 }
