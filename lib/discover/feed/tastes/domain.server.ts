import { pinsOpened } from '@/lib/content/pins/statistics/opened.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { tasteEndpoints } from './endpoints.server'
import { listenForMergedTastes } from './merged-topics.server'
import { noteOpened } from './note.server'
import { historyStops, ignoredBoards, ignoredPeople, topicHistory } from './table.server'

export const tastesDomain = domain({
  name: 'tastes',
  contributes: [pinsOpened(noteOpened)],
  listen: listenForMergedTastes,
  endpoints: tasteEndpoints,
  tables: [topicHistory, ignoredBoards, ignoredPeople, historyStops],
  exports: [
    { file: 'topic-history', from: 'topic_history', where: 'x.user_id = $1' },
    { file: 'ignored-boards', from: 'ignored_boards', where: 'x.user_id = $1' },
    { file: 'ignored-people', from: 'ignored_people', where: 'x.user_id = $1' },
    { file: 'history-stops', from: 'history_stops', where: 'x.user_id = $1' },
  ],
})
