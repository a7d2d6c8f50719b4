import Router from 'next/router'
import { useResumed } from '@/components/platform/use-resumed'
import type { ReportType } from '@/lib/content/reports/reasons'
import { pinTarget, plainTarget, type ReportedPin, type ReportTarget } from '@/lib/content/reports/target'
import { requestLogIn } from '@/store/accounts/intents'
import { type Reported, reportShown } from '@/store/content/reports'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Returns the current page and its object, for the context of a report. */
function view(): Pick<ReportTarget, 'viewType' | 'viewParameter'> {
  const { pin, id, username, slug, q } = Router.query
  const parameter = pin ?? id ?? slug ?? username ?? q ?? ''
  const isCloseup = pin !== undefined || Router.pathname === '/pin/[id]'
  return {
    viewType: (isCloseup ? 'closeup' : Router.pathname.split('/')[1] || 'home').slice(0, 100),
    viewParameter: String(parameter).slice(0, 100),
  }
}

type What = { type: Exclude<ReportType, 'pin'>; id: string } | { type: 'pin'; pin: ReportedPin }

/** Opens, after a log-in, the report that a visitor began. */
export function useResumedReport() {
  const dispatch = useAppDispatch()
  useResumed('report', (text) => dispatch(reportShown(JSON.parse(text) as Reported)))
}

/** Opens the report dialog; visitors are asked to log in first. */
export function useReport() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return (what: What, owner: Reported['owner']) => {
    const target = what.type === 'pin' ? pinTarget(what.pin, view()) : plainTarget(what.type, what.id, view())
    const reported = { target, owner }
    if (store.getState().session.viewer) return void dispatch(reportShown(reported))
    dispatch(requestLogIn('report', { do: 'here', key: 'report', text: JSON.stringify(reported) }, 'login'))
  }
}
