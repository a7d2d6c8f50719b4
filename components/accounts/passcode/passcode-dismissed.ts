import { CallError } from '@/lib/platform/http/call-error'

/**
 * Thrown when the modal is closed instead of entering the passcode: the change is dropped, the field reverts.
 * Has no message, so that forms show nothing. `isLeaving`: the page was left.
 */
export class PasscodeDismissed extends CallError {
  constructor(readonly isLeaving = false) {
    super(403, { code: 9301, message: '' })
    this.name = 'PasscodeDismissed'
  }
}
