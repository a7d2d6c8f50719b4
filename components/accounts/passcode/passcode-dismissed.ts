import { CallError } from '@/lib/platform/http/call-error'

/**
 * The person closed the modal instead of entering the passcode: the change did not happen, the field reverts. It is a
 * refusal without a sentence, so that whoever shows refusals at their field shows nothing.
 * `isLeaving`: they went to another page.
 */
export class PasscodeDismissed extends CallError {
  constructor(readonly isLeaving = false) {
    super(403, { code: 9301, message: '' })
    this.name = 'PasscodeDismissed'
  }
}
