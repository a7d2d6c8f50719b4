import { Button } from '@/components/ui/button'
import { requestVerification } from '@/lib/platform/http/unverified'
import styles from './verify-notice.module.css'

/** Says, before anything is written, that it needs a verified address, and offers to verify it. */
export function VerifyNotice({ text, action }: { text: string; action: string }) {
  return (
    <div className={styles.notice} role="note">
      <p>{text}</p>
      <Button onClick={requestVerification}>{action}</Button>
    </div>
  )
}
