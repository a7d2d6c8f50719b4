import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { forgetHistory, ignoreBoard, ignorePerson, ignoreTopic, useHistory } from './commands.server'
import { tasteBoards, tastePeople, tastesShown } from './queries.server'
import {
  boardList,
  boardUpdate,
  historyUpdate,
  personUpdate,
  topicUpdate,
  wireTasteBoard,
  wireTastePerson,
  wireTastes,
} from './schema'

/** Calls to see and change the tastes behind one's home feed. */
export const tasteEndpoints = [
  endpoint({
    door: 'UserTasteResource.get',
    needs: 'read',
    limit: 'read',
    input: z.object({}),
    output: wireTastes,
    run: ({ viewer }) => tastesShown(viewer),
  }),
  endpoint({
    door: 'UserTasteResource.update',
    needs: 'account',
    limit: 'write',
    input: historyUpdate,
    output: historyUpdate,
    run: ({ viewer, input }) => useHistory(viewer, input.uses_history),
  }),
  endpoint({
    door: 'UserTasteResource.delete',
    needs: 'account',
    limit: 'write',
    input: z.object({}),
    output: z.null(),
    run: ({ viewer }) => forgetHistory(viewer),
  }),
  endpoint({
    door: 'UserTasteTopicResource.update',
    needs: 'account',
    limit: 'write',
    input: topicUpdate,
    output: wireTastes,
    run: async ({ viewer, input: { interest_id, is_ignored } }) => {
      await ignoreTopic(viewer, interest_id, is_ignored)
      return tastesShown(viewer)
    },
  }),
  endpoint({
    door: 'UserTasteBoardResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: boardList,
    output: wireTasteBoard,
    run: ({ viewer, input }) => tasteBoards(viewer, input),
  }),
  endpoint({
    door: 'UserTasteBoardResource.update',
    needs: 'account',
    limit: 'write',
    input: boardUpdate,
    output: boardUpdate,
    run: async ({ viewer, input }) => {
      await ignoreBoard(viewer, input.board_id, input.is_ignored)
      return input
    },
  }),
  endpoint({
    door: 'UserTastePersonResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: z.object({}),
    output: wireTastePerson,
    run: ({ viewer }) => tastePeople(viewer),
  }),
  endpoint({
    door: 'UserTastePersonResource.update',
    needs: 'account',
    limit: 'write',
    input: personUpdate,
    output: personUpdate,
    run: async ({ viewer, input }) => {
      await ignorePerson(viewer, input.user_id, input.is_ignored)
      return input
    },
  }),
] as const
