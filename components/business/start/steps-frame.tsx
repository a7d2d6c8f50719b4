import type { ReactNode, RefObject } from 'react'
import bar from '@/components/business/kit/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import styles from './start.module.css'

type Props = {
  names: readonly string[]
  index: number
  title: string
  text?: string | undefined
  form: RefObject<HTMLFormElement | null>
  head: RefObject<HTMLHeadingElement | null>
  error: string | null
  buttons: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** Frames one step of a stepper: how far it is, its title, its questions and its buttons. */
export function StepsFrame({
  names,
  index,
  title,
  text,
  form,
  head,
  error,
  buttons,
  onSubmit,
  children,
}: Props) {
  const t = useTranslations('start.steps')
  const message = t('progress', { step: index + 1, last: names.length })
  return (
    <div className={styles.page}>
      <div className={styles.progress}>
        <p role="status">
          {message}
          <span className={styles.at}> · {names[index]}</span>
        </p>
        <progress className={bar.bar} value={index + 1} max={names.length} aria-label={message} />
      </div>
      <ol className={styles.steps} aria-label={t('steps')}>
        {names.map((name, at) => (
          <li key={name} aria-current={at === index ? 'step' : undefined} data-done={at < index || undefined}>
            <span className={styles.dot} aria-hidden="true">
              {at < index ? <Icon name="check" size={14} /> : at + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <header>
          <h1 ref={head} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className={styles.lead}>{text}</p>}
        </header>
        {children}
        <Problem>{error}</Problem>
        <div className={styles.buttons}>{buttons}</div>
      </form>
    </div>
  )
}
