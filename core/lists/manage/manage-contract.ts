import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { instant, uuid } from '../../shared/wire.ts'
import { listTag, propertyList } from '../contract.ts'
import { MAX_LIST_TAGS, MAX_LISTS_AT_ONCE } from '../limits.ts'

/** Skips lists that don't exist; answers `not_found` if none is left. */
const chosenLists = { listIds: z.array(uuid).min(1).max(MAX_LISTS_AT_ONCE) }
const changed = z.object({ listIds: z.array(uuid).describe('Ids of the lists that were found') })
/** Two hundred ids exceed the usual limit. */
const maxBodyBytes = 32 * 1024

export const manageContract = {
  changeLists: call({
    method: 'PATCH',
    path: '/api/lists',
    summary: 'Archive or unarchive lists, and add or remove tags, all or nothing',
    session: true,
    maxBodyBytes,
    body: z.object({
      ...chosenLists,
      archived: z.boolean().optional(),
      addTags: z.array(listTag).max(MAX_LIST_TAGS).optional(),
      removeTags: z.array(listTag).max(MAX_LIST_TAGS).optional(),
    }),
    output: z.object({ lists: z.array(propertyList) }),
    errors: ['not_found', 'too_many_tags', 'maxretry'],
  }),
  getTags: call({
    method: 'GET',
    path: '/api/list-tags',
    summary: 'Get the tags of the user’s lists',
    session: true,
    output: z.object({ tags: z.array(z.object({ tag: z.string(), lists: z.int() })) }),
    errors: [],
  }),
  getTrash: call({
    method: 'GET',
    path: '/api/trash',
    summary: 'Get the lists in the trash, latest first',
    session: true,
    query: z.object({
      after: uuid.optional().describe('List id to continue after'),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    output: z.object({
      lists: z.array(
        z.object({
          id: uuid,
          title: z.string(),
          recordCount: z.int(),
          processedCount: z.int(),
          trashedAt: instant,
          erasedAt: instant.describe('When it will be deleted forever'),
        }),
      ),
      next: uuid.nullable(),
    }),
    errors: [],
  }),
  trashLists: call({
    method: 'POST',
    path: '/api/trash',
    summary: 'Move lists to the trash. Ends their AI runs and releases the tokens',
    session: true,
    maxBodyBytes,
    body: z.object(chosenLists),
    output: changed,
    errors: ['not_found', 'maxretry'],
  }),
  restoreLists: call({
    method: 'POST',
    path: '/api/trash/restore',
    summary: 'Restore lists from the trash. A list whose title is taken gets a number',
    session: true,
    maxBodyBytes,
    body: z.object(chosenLists),
    output: z.object({ lists: z.array(propertyList) }),
    errors: ['not_found', 'maxretry'],
  }),
  deleteListsForever: call({
    method: 'POST',
    path: '/api/trash/delete-forever',
    summary: 'Delete lists in the trash forever, with their files, grades and photos',
    session: true,
    maxBodyBytes,
    body: z.object(chosenLists),
    output: changed,
    errors: ['not_found', 'maxretry'],
  }),
}
