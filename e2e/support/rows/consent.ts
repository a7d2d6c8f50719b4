import { read } from './row'

const wrong = { options: { analytic: 'yes' }, field: 'analytic' }
const answer = () => ({ personalization: false, analytic: true, marketing: false })

const stats = { source: 'browser', stats: [{ name: 'graphql.miss', value: 1, type: 'count' }] }
const events = () => ({ events: [{ event_type: 4700, time: Date.now() }], report_time: Date.now() })

export const consentRows = {
  StatsLogResource: {
    create: read({ options: { ...stats, source: 'app' }, field: 'source' }, () => stats),
  },
  ContextLogResource: {
    create: read({ options: { events: 'x', report_time: 1 }, field: 'events' }, events),
  },
  StringLogResource: {
    create: read({ options: { strings: [{ key: 'a b', count: 1 }] }, field: 'strings.0.key' }, () => ({
      strings: [{ key: 'home.title', count: 1 }],
    })),
  },
  ErrorLogResource: {
    create: read({ options: { part: 'all', name: 'TypeError' }, field: 'part' }, () => ({
      part: 'render',
      name: 'TypeError',
    })),
  },
  ConsentResource: { create: read(wrong, answer), update: read(wrong, answer) },
}
