import { hash } from 'node:crypto'

/** Returns the unit of a browser in experiments, before and after it signs up; the id itself is not stored with what it did. */
export const unitOfBrowser = (install_id: string): string =>
  `b${hash('sha256', `experiments\n${install_id}`, 'base64url').slice(0, 22)}`
