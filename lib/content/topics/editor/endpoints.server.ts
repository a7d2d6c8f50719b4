import { endpoint } from '@/lib/core/endpoint'
import { addTopic, changeTopic } from './commands.server'
import { mergeTopic } from './merge.server'
import { topicsInEditor } from './queries.server'
import { adminTopicCreate, adminTopicMerge, adminTopicsGet, adminTopicUpdate, wireAdminTopic } from './schema'

/** The editor of the topics, for admins; other members get code 29. */
export const topicEditorEndpoints = [
  endpoint({
    door: 'AdminTopicsResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminTopicsGet,
    output: wireAdminTopic,
    run: ({ input }) => topicsInEditor(input),
  }),
  endpoint({
    door: 'AdminTopicsResource.create',
    needs: 'admin',
    limit: 'write',
    input: adminTopicCreate,
    output: wireAdminTopic,
    run: ({ viewer, input, origin }) => addTopic(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminTopicsResource.update',
    needs: 'admin',
    limit: 'write',
    input: adminTopicUpdate,
    output: wireAdminTopic,
    run: ({ viewer, input, origin }) => changeTopic(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminTopicMergeResource.create',
    needs: 'admin',
    limit: 'write',
    input: adminTopicMerge,
    output: wireAdminTopic,
    run: ({ viewer, input, origin }) => mergeTopic(viewer, input, origin),
  }),
] as const
