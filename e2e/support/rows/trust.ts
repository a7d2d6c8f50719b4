import { mine, type Row, wrongId } from './row'

const wrongTarget = { options: { type: 'pin', id: { $gt: '' }, reason: 'spam' }, field: 'id' }
/** Declares a row for admins: others are refused for any input (e2e/http/trust/trust.test.ts tests admins). */
const forAdmins = (optionsFor: Row['optionsFor']): Row => ({ ...mine(null, optionsFor), answers: 403 })
const statement = 'It breaks this rule.'

const wrongPage = { options: { page_size: 'many' }, field: 'page_size' }

/** Reports, decisions and appeals, and "see fewer" settings. */
export const trustRows = {
  ReportResource: {
    create: mine(wrongTarget, ({ theirPin }) => ({ type: 'pin', id: theirPin.id, reason: 'spam' })),
    // A case is visible only to the people involved.
    get: { ...mine(wrongId('case_id'), () => ({ case_id: '1' })), answers: 404 },
  },
  AppealResource: {
    create: {
      ...mine(wrongId('decision_id'), () => ({ decision_id: '1', text: 'That is not so.' })),
      answers: 404,
    },
    update: forAdmins(() => ({ decision_id: '1', granted: true, answer: statement })),
  },
  AdminReportsResource: {
    get: forAdmins(() => ({})),
    update: forAdmins(() => ({ case_ids: ['1'], outcome: 'no_violation', statement })),
  },
  AdminReportResource: {
    get: forAdmins(() => ({ case_id: '1' })),
    create: forAdmins(() => ({ case_id: '1', outcome: 'no_violation', statement })),
    delete: forAdmins(() => ({ decision_id: '1' })),
  },
  FeedbackResource: {
    get: forAdmins(() => ({})),
    update: forAdmins(() => ({ id: '1', is_done: true })),
  },
  PinHideResource: {
    get: mine(wrongPage, () => ({})),
    create: mine(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
    delete: mine(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
  },
  UserInterestHideResource: {
    get: mine(null, () => ({})),
    create: mine(wrongId('interest_id'), ({ topicId }) => ({ interest_id: topicId })),
    delete: mine(wrongId('interest_id'), ({ topicId }) => ({ interest_id: topicId })),
  },
  UserTasteResource: {
    get: mine(null, () => ({})),
    update: mine({ options: { uses_history: 'maybe' }, field: 'uses_history' }, () => ({
      uses_history: true,
    })),
    delete: mine(null, () => ({})),
  },
  UserTasteTopicResource: {
    update: mine(wrongId('interest_id'), ({ topicId }) => ({ interest_id: topicId, is_ignored: false })),
  },
  UserTasteBoardResource: {
    get: mine(wrongPage, () => ({})),
    update: mine(wrongId('board_id'), ({ board }) => ({ board_id: board.id, is_ignored: false })),
  },
  UserTastePersonResource: {
    get: mine(null, () => ({})),
    update: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id, is_ignored: false })),
  },
  UserMuteResource: {
    get: mine(wrongPage, () => ({})),
    create: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id })),
    delete: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id })),
  },
  // The sponsor's side is tested in sponsorship.db.test.ts and trust.test.ts.
  PinSponsorshipResource: {
    get: mine(wrongId('pin_id'), ({ pin }) => ({ pin_id: pin.id })),
    create: {
      ...mine(wrongId('pin_id'), ({ pin, other }) => ({ pin_id: pin.id, sponsor_id: other.id })),
      answers: 400,
    },
    update: { ...mine(wrongId('pin_id'), ({ pin }) => ({ pin_id: pin.id, status: 1 })), answers: 404 },
    delete: { ...mine(wrongId('pin_id'), ({ pin }) => ({ pin_id: pin.id })), answers: 404 },
  },
  PinSponsorshipsResource: { get: mine(wrongPage, () => ({})) },
  SponsorTypeaheadResource: { get: mine(wrongId('term'), () => ({ term: 'sho' })) },
} satisfies Record<string, Record<string, Row>>
