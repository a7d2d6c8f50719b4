import type { ReactNode } from 'react'
import type { Form } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import checks from '@/components/ui/fields/check.module.css'
import problems from '@/components/ui/problem.module.css'
import styles from './leads.module.css'

/** A page about what happens with the answers; `isNamed` by the owner of the form, in their language. */
type PolicyLink = { label: string; link: string; isNamed?: boolean }

type Props = {
  title: string
  sending: Pick<
    Form<{ consent: boolean }>,
    'values' | 'set' | 'errorOf' | 'isPending' | 'problem' | 'onSubmit'
  >
  consentText: string
  links: readonly PolicyLink[]
  texts: { send: string; sending: string }
  onClose: () => void
  children: ReactNode
}

/** Shows a form for a business: its fields, the consent with the pages about it, and why it was not sent. */
export function LeadFrame({ title, sending, consentText, links, texts, onClose, children }: Props) {
  const { isPending, errorOf } = sending
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={sending.onSubmit} noValidate>
        {children}
        <label className={checks.check}>
          <input
            type="checkbox"
            checked={sending.values.consent}
            required
            aria-invalid={errorOf('consent') !== null || undefined}
            aria-describedby="lead-problem"
            onChange={(event) => sending.set('consent', event.target.checked)}
          />
          <span dir="auto">{consentText}</span>
        </label>
        {links.map(({ label, link, isNamed }) => (
          <a
            key={`${label} ${link}`}
            className={styles.hint}
            href={link}
            target="_blank"
            rel="nofollow ugc noopener"
            dir={isNamed ? 'auto' : undefined}
          >
            {label}
          </a>
        ))}
        <p id="lead-problem" className={problems.problem} role="alert">
          {errorOf('consent') ?? sending.problem}
        </p>
        <Button look="accent" type="submit" disabled={isPending}>
          {isPending ? texts.sending : texts.send}
        </Button>
      </form>
    </Dialog>
  )
}
