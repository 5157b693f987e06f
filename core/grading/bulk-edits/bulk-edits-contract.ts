import { z } from 'zod'
import { MAX_NAMED_ROWS, rowSelection } from '../../lists/filter/selection.ts'
import { call } from '../../shared/contract.ts'
import { instant, uuid } from '../../shared/wire.ts'
import { noteShape, tagShape } from '../annotations/annotations-change.ts'

/** A tenth of a single row's limit, because the note is stored with each of up to 50,000 rows. */
export const MAX_BULK_NOTE_CHARACTERS = 200

export const bulkNoteShape = noteShape.refine(
  (note) => (note ?? '').length <= MAX_BULK_NOTE_CHARACTERS,
  `has more than ${MAX_BULK_NOTE_CHARACTERS} characters`,
)

/** How many bulk edits of flags, notes and tags a user can undo. Those of grades have no limit. */
export const MAX_KEPT_BULK_EDITS = 1_000

export const bulkEdit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('grade'),
    grade: z.number().nullable().describe('Null removes the grade'),
  }),
  z.strictObject({ type: z.literal('flag'), flagged: z.boolean() }),
  z.strictObject({ type: z.literal('tag'), tag: tagShape }),
  z.strictObject({ type: z.literal('untag'), tag: tagShape }),
  z.strictObject({ type: z.literal('note'), note: bulkNoteShape }),
])
export type BulkEdit = Readonly<z.output<typeof bulkEdit>>

/** A bulk edit as undo finds it. The grades of an import are in the history. */
export const undoableEdit = z.discriminatedUnion('type', [
  ...bulkEdit.options,
  z.strictObject({ type: z.literal('import') }),
])
export type UndoableEdit = Readonly<z.output<typeof undoableEdit>>

type GradeEdit = Extract<UndoableEdit, { readonly type: 'grade' | 'import' }>

export const changesGrades = (edit: UndoableEdit): edit is GradeEdit =>
  edit.type === 'grade' || edit.type === 'import'

const seenRow = z.strictObject({
  id: z.string().regex(/^r[1-9]\d{0,5}$/),
  shownAt: instant.optional().describe('When the row’s picture appeared on screen'),
  sawAi: z.boolean().optional().describe('Whether the AI’s prediction was on screen'),
  picture: uuid.optional().describe('The picture that was on screen'),
})
export type SeenRow = Readonly<z.output<typeof seenRow>>

const body = z.strictObject({
  selection: rowSelection,
  edit: bulkEdit,
  seen: z
    .array(seenRow)
    .max(MAX_NAMED_ROWS)
    .default([])
    .describe('Pictures seen before grading. Grades of rows not listed are recorded as unseen'),
})
export type BulkEditRequest = Readonly<z.input<typeof body>>

const listParams = z.object({ listId: uuid })
const maxBodyBytes = 1024 * 1024

/** The list after the change. */
export const listProgress = z.object({
  id: uuid,
  processedCount: z.int(),
  recordCount: z.int(),
  completedAt: instant.nullable(),
})

export const bulkEditsContract = {
  applyBulkEdit: call({
    method: 'POST',
    path: '/api/lists/:listId/rows/bulk-edits',
    summary: 'Bulk edit: grade, flag, tag or annotate all or some rows of a filter, all or nothing',
    session: true,
    idempotencyKey: true,
    params: listParams,
    body,
    maxBodyBytes,
    output: z.object({
      bulkEditId: uuid.nullable().describe('Id to undo this bulk edit; null if nothing changed'),
      changed: z.int(),
      unchanged: z.int().describe('Rows that already had this value'),
      list: listProgress,
    }),
    errors: [
      'not_found',
      'unknown_column',
      'invalid_grade',
      'too_many_tags',
      'key_reused',
      'in_progress',
      'maxretry',
    ],
  }),
  previewBulkEdit: call({
    method: 'POST',
    path: '/api/lists/:listId/rows/bulk-edits/preview',
    summary: 'Preview a bulk edit: how many rows it would change, and what it would cost. Changes nothing',
    session: true,
    params: listParams,
    body,
    maxBodyBytes,
    output: z.object({
      changed: z.int(),
      unchanged: z.int().describe('Rows that already have this value'),
      unseen: z.int().describe('Rows that would get a condition grade although their picture wasn’t seen'),
      tokens: z.literal(0),
    }),
    errors: ['not_found', 'unknown_column', 'invalid_grade'],
  }),
  undoBulkEdit: call({
    method: 'POST',
    path: '/api/lists/:listId/rows/bulk-edits/:bulkEditId/undo',
    summary: 'Undo a bulk edit, all or nothing. Rows that have changed since stay as they are',
    session: true,
    idempotencyKey: true,
    params: z.object({ listId: uuid, bulkEditId: uuid }),
    body: z.object({}).optional(),
    output: z.object({
      undone: z.int(),
      changedSince: z.int().describe('Rows that have changed since the bulk edit and were left alone'),
      list: listProgress,
    }),
    errors: ['not_found', 'key_reused', 'in_progress', 'maxretry'],
  }),
}
