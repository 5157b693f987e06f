import { decideUndo, type GradeEntry, standingStates } from '@curbgrade/core/grading/undo/decide-undo'
import {
  FIRST_POSITION,
  pageOfSteps,
  positionToText,
  textToPosition,
} from '@curbgrade/core/grading/undo/page-of-steps'
import { aList, aMe, aRow, LIST_ID } from './answers.ts'

export type StoredRow = {
  readonly grade: number | null
  readonly isAi: boolean
  /** When the current grade was given. */
  readonly gradedAt: number | null
  readonly skippedAt: number | null
}
type Entry = GradeEntry & {
  readonly row: number
  readonly from: number | null
  readonly at: number
  /** When the grade that it brings back or gives was given. */
  readonly gradedAt: number
  readonly endedSkip: number | null
  readonly bulkEdit: string | null
}
type BulkEdit = {
  readonly id: string
  readonly nth: number
  readonly grade: number | null
  readonly changed: number
  readonly at: number
}
type StoredStep = {
  readonly type: 'grade' | 'bulk-edit' | 'skip'
  readonly key: number
  readonly at: number
  readonly entry?: Entry
  readonly each?: BulkEdit
  readonly row?: number
}
type Undo = { readonly grades: (number | null)[]; readonly base: number | null; readonly toAi: boolean }

const PAGE_STEPS = 7

/** A list in memory that stores grades, skips and bulk edits as the server does, with a history to go back through. */
export function createListServer(count: number) {
  const rows: StoredRow[] = Array.from({ length: count }, () => ({
    grade: null,
    isAi: false,
    gradedAt: null,
    skippedAt: null,
  }))
  let entries: readonly Entry[] = []
  let bulkEdits: readonly BulkEdit[] = []
  let at = 1_000_000
  const tick = () => ++at

  const rowAt = (row: number): StoredRow => {
    const stored = rows[row - 1]
    if (stored === undefined) throw new Error(`there is no row ${row}`)
    return stored
  }
  const entriesOf = (row: number) => entries.filter((entry) => entry.row === row)
  const set = (
    row: number,
    entry: Omit<Entry, 'id' | 'row' | 'from' | 'at' | 'endedSkip'>,
    skippedAt: number | null,
  ) => {
    const before = rowAt(row)
    const endedSkip =
      before.grade === null && entry.grade !== null && entry.restores === null ? before.skippedAt : null
    entries = [
      ...entries,
      { ...entry, id: entries.length + 1, row, from: before.grade, at: tick(), endedSkip },
    ]
    rows[row - 1] = {
      grade: entry.grade,
      isAi: entry.isAi && entry.grade !== null,
      gradedAt: entry.grade === null ? null : entry.gradedAt,
      skippedAt: entry.grade === null ? skippedAt : null,
    }
  }
  /** Returns whether it changed anything: a person may take over the AI's grade. */
  const give = (row: number, grade: number | null, isAi = false, bulkEdit: string | null = null): boolean => {
    const before = rowAt(row)
    if (before.grade === grade && !(before.isAi && !isAi && grade !== null)) return false
    set(row, { grade, isAi, restores: null, gradedAt: at + 1, bulkEdit }, before.skippedAt)
    return true
  }
  const restore = (row: number, id: number) => {
    const entry = entriesOf(row).find((known) => known.id === id)
    const left = entriesOf(row).find((known) => known.id > id && known.restores === null && !isLeft(known))
    const { grade = null, isAi = false, gradedAt = 0 } = entry ?? {}
    set(row, { grade, isAi, restores: id, gradedAt, bulkEdit: null }, left?.endedSkip ?? rowAt(row).skippedAt)
  }
  const isLeft = ({ row, id }: Entry) =>
    entriesOf(row).some((later) => later.id > id && later.restores !== null && later.restores < id)
  const undo = (row: number, wanted: number | null, taken: Undo) => {
    const decision = decideUndo(standingStates(entriesOf(row)), wanted, taken)
    if (decision.type === 'give') give(row, wanted)
    if (decision.type === 'restore') restore(row, decision.entry)
  }

  const edit = (included: readonly number[], grade: number | null) => {
    const id = crypto.randomUUID()
    const changed = included.filter((row) => give(row, grade, false, id)).length
    if (changed > 0) bulkEdits = [...bulkEdits, { id, nth: bulkEdits.length + 1, grade, changed, at: tick() }]
    return { bulkEditId: changed > 0 ? id : null, changed, unchanged: included.length - changed }
  }
  const undoEdit = (id: string) => {
    const changed = bulkEdits.find((known) => known.id === id)?.changed ?? 0
    const latest = entries.filter(({ bulkEdit, row, id: entry }) => {
      const last = entriesOf(row).at(-1)
      return bulkEdit === id && (last?.restores ?? last?.id) === entry
    })
    for (const { row, id: entry } of latest) {
      const before = entriesOf(row).findLast((known) => known.id < entry)
      restore(row, before?.restores ?? before?.id ?? 0)
    }
    bulkEdits = bulkEdits.filter((known) => known.id !== id)
    return { undone: latest.length, changedSince: changed - latest.length }
  }

  const property = (row: number) => {
    const { grade, isAi, gradedAt, skippedAt } = rowAt(row)
    return aRow(row, { grade, isAiGrade: isAi, gradedAt, skippedAt })
  }
  const steps = (after: string | null) => {
    const position = after === null ? FIRST_POSITION : textToPosition(after)
    const stored: StoredStep[] = [
      ...entries
        .filter(({ isAi, restores, bulkEdit }) => !isAi && restores === null && bulkEdit === null)
        .map((entry) => ({ type: 'grade' as const, key: entry.id, at: entry.at, entry })),
      ...bulkEdits.map((each) => ({ type: 'bulk-edit' as const, key: each.nth, at: each.at, each })),
      ...rows.flatMap(({ skippedAt }, index) =>
        skippedAt === null ? [] : [{ type: 'skip' as const, key: skippedAt, at: skippedAt, row: index + 1 }],
      ),
      ...entries.flatMap((entry) =>
        entry.endedSkip === null || !stands(entry)
          ? []
          : [{ type: 'skip' as const, key: entry.endedSkip, at: entry.endedSkip, row: entry.row }],
      ),
    ].filter(({ type, key }) => key < position[type])
    const newestFirst = stored.toSorted((a, b) => b.key - a.key)
    const page = pageOfSteps(newestFirst, position, PAGE_STEPS)
    return { steps: page.steps.flatMap(presentStep), next: page.next && positionToText(page.next) }
  }
  const presentStep = ({ type, at: time, entry, each, row }: StoredStep): object[] => {
    if (each)
      return [
        { type, id: each.id, edit: { type: 'grade', grade: each.grade }, changed: each.changed, at: time },
      ]
    if (row !== undefined) return [{ type, property: property(row), at: time }]
    if (entry === undefined || !stands(entry)) return []
    const before = entriesOf(entry.row).findLast(({ id }) => id < entry.id)
    return [
      {
        type,
        property: property(entry.row),
        from: entry.from,
        isFromAi: before?.isAi ?? false,
        to: entry.grade,
        at: time,
        shownAt: null,
      },
    ]
  }
  const stands = (entry: Entry) =>
    !isLeft(entry) &&
    !entriesOf(entry.row).some(({ id, isAi, restores }) => id >= entry.id && isAi && restores === null)

  const figures = () => {
    const graded = rows.filter(({ grade }) => grade !== null)
    const gradeCounts: Record<string, number> = {}
    for (const { grade } of graded) gradeCounts[String(grade)] = (gradeCounts[String(grade)] ?? 0) + 1
    const gradedByAi = graded.filter(({ isAi }) => isAi).length
    return {
      processedCount: graded.length,
      gradedByYou: graded.length - gradedByAi,
      gradedByAi,
      gradeCounts,
      recordCount: rows.length,
    }
  }

  return {
    rows: (): readonly StoredRow[] => [...rows],
    property,
    processedCount: () => figures().processedCount,
    figures,
    list: () => aList({ ...figures(), lastProcessedAt: at }),
    give,
    undo,
    skip: (row: number, isSkipped: boolean) => {
      const { grade, skippedAt, ...others } = rowAt(row)
      const time = isSkipped && grade === null ? (skippedAt ?? tick()) : null
      rows[row - 1] = { ...others, grade, skippedAt: time }
    },
    edit,
    undoEdit,
    steps,
  }
}

export type ListServer = ReturnType<typeof createListServer>

export type ListChange =
  | { readonly type: 'grade' | 'skip'; readonly row: number }
  | { readonly type: 'bulk-edit'; readonly key: string }

/** Answers the calls that change the list, each a moment later, and reports what they changed. */
export function serveList(server: ListServer, onChange: (change: ListChange) => void) {
  let open = 0
  const answer = (method: string, { pathname, searchParams }: URL, body: Body, key: string): object => {
    const [, row = '', what = ''] = /\/properties\/r(\d+)\/(grade|annotations)$/.exec(pathname) ?? []
    const [, bulkEdit] = /\/bulk-edits\/([^/]+)\/undo$/.exec(pathname) ?? []
    if (method === 'GET' && pathname.endsWith('/steps')) return server.steps(searchParams.get('after'))
    if (method === 'GET' && pathname.endsWith(LIST_ID)) return { list: server.list() }
    if (method === 'GET' && pathname.endsWith('/own-examples')) return { examples: [] }
    if (method === 'GET' && pathname.endsWith('/me')) return aMe()
    if (what === 'grade') {
      if (body.undo) server.undo(Number(row), body.grade ?? null, body.undo)
      else server.give(Number(row), body.grade ?? null)
      onChange({ type: 'grade', row: Number(row) })
      return {}
    }
    if (what === 'annotations') {
      server.skip(Number(row), body.skipped === true)
      onChange({ type: 'skip', row: Number(row) })
      return {}
    }
    if (bulkEdit === undefined && !pathname.endsWith('/bulk-edits'))
      throw new Error(`unknown: ${method} ${pathname}`)
    const done =
      bulkEdit === undefined
        ? server.edit(
            body.selection?.included.map((id) => Number(id.slice(1))) ?? [],
            body.edit?.grade ?? null,
          )
        : server.undoEdit(bulkEdit)
    onChange({ type: 'bulk-edit', key })
    return done
  }
  return {
    isBusy: () => open > 0,
    fetch: async (
      url: string,
      { method = 'GET', body = null, headers }: RequestInit = {},
    ): Promise<Response> => {
      open++
      await new Promise((resolve) => setTimeout(resolve))
      const sent: Body = JSON.parse(typeof body === 'string' ? body : '{}')
      const key = new Headers(headers).get('idempotency-key') ?? ''
      const answered = answer(method, new URL(url, 'http://localhost'), sent, key)
      open--
      return Response.json(answered)
    },
  }
}

type Body = {
  readonly grade?: number | null
  readonly undo?: Undo
  readonly skipped?: boolean
  readonly selection?: { readonly included: readonly string[] }
  readonly edit?: { readonly grade: number | null }
}
