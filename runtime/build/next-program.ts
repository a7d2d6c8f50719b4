/** The program that builds pages and calls, from the project's folder. */
export const nextProgram = 'node_modules/next/dist/bin/next'
