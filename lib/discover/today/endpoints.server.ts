import { z } from 'zod'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { articleFeed } from './article-feed.server'
import { changeArticle, changeTodaySettings, createArticle, deleteArticle } from './commands.server'
import { articlesIn, articleToEdit } from './edits.server'
import { articleById, articlesOf, editionFor } from './queries.server'
import {
  articleCreate,
  articleDelete,
  articleFeedGet,
  articleGet,
  articlesGet,
  articleUpdate,
  editGet,
  editsGet,
  todaySettingsUpdate,
  wireArticle,
  wireArticleDetail,
  wireArticleEdit,
  wireArticleRow,
  wireTodaySettings,
} from './schema'
import { readTodaySettings } from './settings.server'

const edits = { needs: 'admin', limit: 'write', output: wireArticleEdit } as const

/** The resources of Today: those of readers, then those of its editors. */
export const todayEndpoints = [
  endpoint({
    door: 'TodayArticlesResource.get',
    needs: 'anyone',
    limit: 'read',
    list: true,
    input: articlesGet,
    output: wireArticle,
    run: ({ viewer, input, origin }) =>
      articlesOf(viewer, editionFor(viewer, input.country ?? origin.country), input),
  }),
  endpoint({
    door: 'TodayArticleResource.get',
    needs: 'anyone',
    limit: 'read',
    input: articleGet,
    output: wireArticleDetail,
    run: ({ viewer, input, origin }) =>
      articleById(viewer, editionFor(viewer, input.country ?? origin.country), input.article_id),
  }),
  endpoint({
    door: 'TodayArticleFeedResource.get',
    needs: 'anyone',
    for: 'all visitors',
    limit: 'read',
    list: true,
    input: articleFeedGet,
    output: wirePin,
    run: ({ viewer, input }) => articleFeed(viewer, input),
  }),
  endpoint({
    door: 'TodayArticleResource.create',
    ...edits,
    input: articleCreate,
    run: ({ viewer, input, origin }) => createArticle(viewer, input, origin),
  }),
  endpoint({
    door: 'TodayArticleResource.update',
    ...edits,
    input: articleUpdate,
    run: ({ viewer, input, origin }) => changeArticle(viewer, input, origin),
  }),
  endpoint({
    door: 'TodayArticleResource.delete',
    needs: 'admin',
    limit: 'write',
    input: articleDelete,
    output: z.null(),
    run: ({ viewer, input, origin }) => deleteArticle(viewer, input.article_id, origin),
  }),
  endpoint({
    door: 'TodayEditResource.get',
    needs: 'admin',
    limit: 'read',
    input: editGet,
    output: wireArticleEdit,
    run: ({ viewer, input }) => articleToEdit(viewer, input.article_id),
  }),
  endpoint({
    door: 'TodayEditsResource.get',
    needs: 'admin',
    limit: 'read',
    list: true,
    input: editsGet,
    output: wireArticleRow,
    run: ({ input }) => articlesIn(input),
  }),
  endpoint({
    door: 'TodaySettingsResource.get',
    needs: 'admin',
    limit: 'read',
    input: z.object({}),
    output: wireTodaySettings,
    run: () => readTodaySettings(),
  }),
  endpoint({
    door: 'TodaySettingsResource.update',
    needs: 'admin',
    limit: 'write',
    input: todaySettingsUpdate,
    output: wireTodaySettings,
    run: ({ viewer, input, origin }) => changeTodaySettings(viewer, input, origin),
  }),
] as const
