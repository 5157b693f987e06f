import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { queryKeys } from '../../../client/query-keys.ts'
import { createAdmissions } from '../../../rows/grading/admissions.ts'
import { createRowGrades } from '../../../rows/grading/row-grades.ts'
import { fromEarlier, type ListStep } from '../../../rows/grading/row-undo.ts'
import { createImpressions } from '../../../rows/impressions/impressions.ts'
import { createBulkEditQueue, loadSteps } from '../../../rows/index.ts'
import { changeRows, type Row, shownRow } from '../../../rows/loaded/loaded-rows.ts'
import { createOwnGrades } from '../../../rows/saving/own-grades.ts'
import { createTurns } from '../../../rows/undo/turns.ts'
import { createUndoLog } from '../../../rows/undo/undo-log.ts'
import { LIST_ID } from '../../../test/answers.ts'
import type { ListChange, ListServer } from '../../../test/list-server.ts'
import { idOf, openSaves, pick, type Window } from './window.ts'

/** A window with the list page, which learns of others as `useOtherWindows` does. */
export function openList(server: ListServer): Window {
  const { saves, annotationSaves, isSettled, stop } = openSaves()
  const queryClient = new QueryClient()
  const readRows = () => ({
    pages: [{ rows: Array.from({ length: server.rows().length }, (_, index) => server.property(index + 1)) }],
    pageParams: [],
  })
  const loaded = new QueryObserver(queryClient, {
    queryKey: queryKeys.rows(LIST_ID, '', ''),
    queryFn: readRows,
    initialData: readRows,
    staleTime: Infinity,
  })
  const unload = loaded.subscribe(() => {})
  const line = createBulkEditQueue(LIST_ID)
  const ownGrades = createOwnGrades(Date.now)
  const log = createUndoLog<ListStep>({ fromEarlier, load: (after) => loadSteps(LIST_ID, after) })
  const rows = createRowGrades({
    listId: LIST_ID,
    saves,
    annotationSaves,
    line,
    log,
    inTurn: createTurns(),
    queryClient,
    ownGrades,
    impressions: createImpressions(),
    admit: createAdmissions(),
    say: () => {},
  })
  const shown = (row: number): Row => {
    const known = shownRow(queryClient, LIST_ID, idOf(row))
    if (known === undefined) throw new Error(`row ${row} is not shown`)
    return known
  }
  const showServersRows = () => {
    const changes = Array.from({ length: server.rows().length }, (_, index) => server.property(index + 1))
    changeRows(queryClient, LIST_ID, new Map(changes.map((row) => [row.id, row])))
  }
  return {
    type: 'list',
    grade: (random, grades, others) => {
      const row = 1 + Math.floor(random() * server.rows().length)
      if (others?.has(row)) return null
      const grade = pick(
        grades.filter((each) => each !== shown(row).grade),
        random,
      )
      const before = saves.getQueue()
      rows.grade([shown(row)], grade)
      if (saves.getQueue() === before) rows.grade([shown(row)], grade)
      return saves.getQueue() === before ? null : { row, grade }
    },
    remove: (row) => shown(row).grade !== null && rows.grade([shown(row)], null),
    edit: async (chosen, grade) => {
      const selection = { filter: emptyFilter, all: false as const, included: chosen.map(idOf) }
      return (await rows.run({ selection, edit: { type: 'grade', grade } }, chosen.map(shown))).bulkEditId
    },
    undo: rows.undo,
    isSettled: () => isSettled() && !line.isBusy(),
    shownGrades: () =>
      new Map(
        Array.from({ length: server.rows().length }, (_, index) => [index + 1, shown(index + 1).grade]),
      ),
    report: (change) => {
      if (change.type === 'bulk-edit' ? !line.isOwn(change.key) : !isOwn(change)) log.outdate()
      showServersRows()
    },
    close: () => {
      unload()
      stop()
    },
  }

  /** As `useOtherWindows` decides it. */
  function isOwn({ type, row }: Exclude<ListChange, { type: 'bulk-edit' }>) {
    const { grade, skippedAt } = server.property(row)
    return type === 'grade'
      ? ownGrades.has({ propertyId: idOf(row), grade })
      : (shown(row).skippedAt === null) === (skippedAt === null)
  }
}
