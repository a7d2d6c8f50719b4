/**
 * What a command refuses before it acts: wrong arguments, settings or folders, or a place in use. The person reads its
 * one line, and the command ends with status 2.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
