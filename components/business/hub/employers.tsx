import Router from 'next/router'
import { useCallback, useEffect } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { reloadPage } from '@/components/platform/reload-page'
import { Problem } from '@/components/ui/problem'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireEmployer } from '@/lib/business/people/schema'
import { api } from '@/lib/edge/client/api'
import { listFailed, listLoaded, listLoading, tooltipToggled } from '@/store/business/lists'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { fetchErrorOf } from '@/store/platform/resource-entry'

type Employer = WireEmployer & { showInTooltip?: boolean }

/**
 * Lists the businesses that employ the viewer, with their role on request, and an option to leave if the role is
 * direct. Shows nothing if there are none. `current` is the business shown.
 */
export function Employers({ current }: { current: string }) {
  const t = useTranslations('business')
  const format = useFormatter()
  const dispatch = useAppDispatch()
  const list = useAppSelector((state) => state.business?.lists.employers)
  const load = useCallback(
    () =>
      api('GET /v5/businesses/employers').then(
        ({ items }) => dispatch(listLoaded({ table: 'employers', data: items.map((one) => ({ ...one })) })),
        (error: unknown) => dispatch(listFailed({ list: 'employers', error: fetchErrorOf(error) })),
      ),
    [dispatch],
  )
  useEffect(() => {
    dispatch(listLoading('employers'))
    void load()
  }, [dispatch, load])
  const employers = (list?.data ?? []) as Employer[]
  const leave = async (id: string) => {
    await api('DELETE /v5/businesses/employers/:business_id', { business_id: id })
    // Roles inherited from an organization end with it.
    await load()
    if (id === current) await Router.replace('/business/hub/')
    else await reloadPage()
  }
  if (list?.error) return <Problem>{t('employers.failed')}</Problem>
  if (employers.length === 0) return null
  return (
    <section className={styles.employers}>
      <h2>{t('employers.title')}</h2>
      <ul className={styles.shares}>
        {employers.map(({ id, name, business_roles, created_time, can_leave, showInTooltip = false }) => {
          const role = t(`roles.${business_roles[0] ?? 'EMPLOYEE'}`)
          const since = format.dateTime(new Date(created_time), { dateStyle: 'medium' })
          return (
            <li key={id}>
              <span>
                <a href={`/business/hub/?business_id=${id}`}>
                  <bdi>{name}</bdi>
                </a>
                <small role="status">{showInTooltip && t('employers.since', { role, since })}</small>
              </span>
              <button
                type="button"
                className={styles.about}
                aria-expanded={showInTooltip}
                aria-label={t('employers.about', { name })}
                onClick={() => dispatch(tooltipToggled({ id, showInTooltip: !showInTooltip }))}
              >
                ?
              </button>
              {can_leave && (
                <DeleteButton
                  label={t('leave.employerLabel')}
                  name={t('leave.employerName', { name })}
                  question={t('leave.employer', { name })}
                  text={t('leave.employerText')}
                  run={() => leave(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
