import bar from '@/components/business/kit/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { WireTasks } from '@/lib/business/hub/schema'
import { onboardingSteps } from '@/store/business/steppers'
import { pageHref } from '../nav/pages'
import styles from './hub.module.css'

type TaskName =
  | 'onboarding'
  | 'resume'
  | 'ad_account'
  | 'website'
  | 'billing'
  | 'tag'
  | 'people'
  | 'managers'
  | 'businesses'
  | 'plan'
type Task = { name: TaskName; isDone: boolean; href: string }

/** Returns the tasks of a business in order, each ticked by the fact itself; those of its kind, and of what the viewer may do. */
export function tasksOf(tasks: WireTasks, { id, kind, standing: state }: WireBusiness): Task[] {
  if (kind === 'PARENT')
    return [
      { name: 'businesses', isDone: tasks.has_businesses, href: pageHref('members', id) },
      { name: 'managers', isDone: tasks.has_people, href: pageHref('managers', id) },
    ]
  const step = tasks.onboarding_step
  const isSetUp = step !== null && step >= onboardingSteps.length - 1
  const website: Task = { name: 'website', isDone: tasks.has_website, href: '/settings/claim/' }
  return [
    ...(step === null
      ? []
      : [
          {
            name: step > 0 && !isSetUp ? ('resume' as const) : ('onboarding' as const),
            isDone: isSetUp,
            href: '/business/onboarding/',
          },
        ]),
    { name: 'ad_account', isDone: tasks.has_ad_account, href: pageHref('ad-accounts', id) },
    // A website is verified by the account itself.
    ...(state === 'OWNER' ? [website] : []),
    { name: 'billing', isDone: tasks.has_billing, href: pageHref('billing', id) },
    { name: 'tag', isDone: tasks.has_tag, href: pageHref('tags', id) },
    { name: 'people', isDone: tasks.has_people, href: pageHref('employees', id) },
    { name: 'plan', isDone: tasks.has_plan, href: pageHref('plan', id) },
  ]
}

/** Shows what a new business does first; nothing once all of it is done. */
export function Tasks({ tasks, business }: { tasks: WireTasks; business: WireBusiness }) {
  const t = useTranslations('start.hub')
  const all = tasksOf(tasks, business)
  const done = all.filter(({ isDone }) => isDone).length
  if (done === all.length) return null
  const message = t('tasksDone', { done, all: all.length })
  return (
    <section className={`${styles.box} ${styles.first}`} aria-label={t('tasks')} data-tour="tasks">
      <h2>{t('tasks')}</h2>
      <p className={styles.note}>{message}</p>
      <progress className={bar.bar} value={done} max={all.length} aria-label={message} />
      <ul className={styles.tasks}>
        {all.map(({ name, isDone, href }) => (
          <li key={name} data-done={isDone || undefined}>
            <span className={styles.tick}>
              {isDone && <Icon name="check" size={14} />}
              <span className="visually-hidden">{t(isDone ? 'task.done' : 'task.open')}: </span>
            </span>
            <a href={href}>{t(`task.${name}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
