import { brand } from '@/lib/core/brand'

/**
 * What a command refuses before it acts: wrong arguments, settings or folders, or a place in use. The person reads its
 * one line, and the command ends with status 2.
 */
export class Refusal extends Error {
  static {
    brand(Refusal, 'Refusal')
  }

  override readonly name = 'Refusal'
}
