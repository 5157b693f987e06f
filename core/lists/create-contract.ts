import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { flatKinds, pictureSources } from '../shared/picture-kind.ts'
import { uuid } from '../shared/wire.ts'
import { propertyList, speedPreset } from './contract.ts'
import { fileChoices } from './file-choices.ts'
import { MAX_SCALE_JSON } from './scale-schema.ts'

export const createContract = {
  createList: call({
    method: 'POST',
    path: '/api/lists',
    summary: 'Upload a GeoJSON, CSV or XLSX file and create a list from its valid rows, all or nothing',
    session: true,
    key: 'write',
    v1: '/api/v1/lists',
    idempotencyKey: true,
    bodyType: 'multipart',
    body: z.object({
      title: z.string(),
      method: z
        .enum(['manual', 'ai'])
        .default('manual')
        .describe('For `ai`, a key needs the scope `spend`, too'),
      imagery: z
        .enum(flatKinds)
        .optional()
        .describe('Defaults to aerial if the title says so, otherwise street'),
      pictures: z
        .enum(pictureSources)
        .default('suppliers')
        .describe(
          'With `own`, no supplier is asked for a picture unless a person says so, and none is charged',
        ),
      speedPreset: speedPreset
        .default('standard')
        .describe('For an AI list: how many rows are graded at once; doesn’t affect the price'),
      scale: z
        .string()
        .max(MAX_SCALE_JSON)
        .optional()
        .describe('JSON {name, levels} with names for the grades 1 to 10, as `scale` of a list'),
      editionOf: uuid
        .optional()
        .describe(
          'A list whose next edition this is, to be graded by hand. Rows that it has, too, take over its pictures, grades, notes, flags, tags and answers for no token',
        ),
      gradesIn: z
        .string()
        .regex(/^(export|\d{1,5})$/)
        .optional()
        .describe(
          'Takes over grades that are in the file, for a list to be graded by hand: `export` if its columns are named as those of our exports, with notes, flags, tags, answers and skips, or the zero-based index of a column with grades from 1 to 10, their words, or levels of the scale. They count as imported, never as seen',
        ),
      areGradesMine: z
        .enum(['yes', 'no'])
        .default('no')
        .describe('Whether the user gave these grades, so that the user’s models may learn from them'),
      ...fileChoices,
    }),
    output: z.object({ list: propertyList, dropped: z.int() }),
    status: 201,
    errors: [
      'not_found',
      'title_taken',
      'list_quota',
      'storage_quota',
      'too_many_uploads',
      'insufficient_tokens',
      'key_cap_reached',
      'out_of_scope',
      'ai_impossible',
      'grader_unavailable',
      'key_reused',
      'in_progress',
      'maxretry',
      'too_large',
      'unsupported_media_type',
      'title_required',
      'title_too_long',
      'title_unreadable',
      'invalid_mapping',
      'invalid_scale',
      'not_csv',
      'file_too_big',
      'not_one_table',
      'unreadable',
      'no_such_sheet',
      'not_wgs84',
      'empty_file',
      'too_many_rows',
      'too_many_columns',
      'missing_headers',
      'too_few_valid_rows',
    ],
  }),
}
