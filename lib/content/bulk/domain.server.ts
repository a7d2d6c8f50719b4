import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { bulkEndpoints } from './endpoints.server'
import { purgeActions, reviveActions, runAction } from './jobs.server'
import { bulkQueue } from './queues.server'
import { boardActionPins, boardActions } from './table.server'

export const bulkDomain = domain({
  name: 'bulk',
  tables: [boardActions, boardActionPins],
  endpoints: bulkEndpoints,
  jobs: [job(bulkQueue, { lanes: 2, polling: 0.5 }, ({ data }) => runAction(data.id))],
  chores: { board_actions: purgeActions, open_board_actions: reviveActions },
  rules: [
    {
      name: 'work on many pins of a board counts what was done of it',
      sql: `select a.id::text as subject, a.done_count || ' done, ' || a.failed_count || ' failed' as detail
        from board_actions a where a.status in ('running', 'done', 'cancelled')
          and coalesce(a.finished_at, now()) > now() - interval '2 hours'
          and (a.done_count <> (select count(*) from board_action_pins p where p.action_id = a.id and p.state = 'done')
            or a.failed_count <> (select count(*) from board_action_pins p where p.action_id = a.id and p.state = 'failed'))`,
    },
  ],
  exports: [{ file: 'board-actions', from: 'board_actions', where: 'x.user_id = $1' }],
})
