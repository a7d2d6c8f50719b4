import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { Shared } from '@/store/accounts/invites'
import styles from './share.module.css'

/** Returns the address of the page that shows an object in a frame; null for objects that have none. */
export function embedPathOf({ object_type, object_id, path }: Shared): string | null {
  const [first, second] = path.split('?', 1)[0]?.split('/').filter(Boolean) ?? []
  if (object_type === 'pin') return object_id ? `/embed/pin/${object_id}/` : null
  if (object_type === 'board') return first && second ? `/embed/board/${first}/${second}/` : null
  return object_type === 'profile' && first ? `/embed/user/${first}/` : null
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns the code for a page of another site. */
const codeOf = (path: string, title: string) =>
  `<iframe src="${new URL(path, window.location.origin).href}" width="480" height="520" title="${escaped(title)}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" allowfullscreen></iframe>`

/** Shows the code that shows a pin, board or profile on another site. */
export function EmbedCode({ shared }: { shared: Shared }) {
  const t = useTranslations('invites')
  const field = useRef<HTMLDivElement>(null)
  const path = embedPathOf(shared)
  if (path === null) return null
  const code = codeOf(path, shared.title || t('siteMailSubject'))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ message: t('embedCopied') })
    } catch {
      field.current?.querySelector('input')?.select()
      showToast({ message: t('embedCopyFailed'), tone: 'error' })
    }
  }
  return (
    <div ref={field} className={styles.embed}>
      <FormField
        label={t('embedCode')}
        hint={t('embedNote')}
        value={code}
        onChange={() => undefined}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{t('embedCopy')}</Button>
    </div>
  )
}
