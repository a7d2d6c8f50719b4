import type { ReactNode } from 'react'
import styles from './auth.module.css'
import type { useAuthForm } from './use-auth-form'

type Props = {
  form: Pick<ReturnType<typeof useAuthForm>, 'element' | 'onSubmit'>
  /** The address that gets it while no script has loaded. */
  action?: string
  children: ReactNode
}

/** Shows a sign-in form, whose own words replace the browser's. */
export function AuthForm({ form, action, children }: Props) {
  return (
    <form
      ref={form.element}
      className={styles.form}
      method="post"
      action={action}
      onSubmit={form.onSubmit}
      noValidate
    >
      {children}
    </form>
  )
}
