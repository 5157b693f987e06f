import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { createListServer, type ListChange, serveList } from '../../test/list-server.ts'
import { cardWords, startWords } from './test/expected-words.ts'
import { openList } from './test/list-window.ts'
import { openScreen } from './test/screen-window.ts'
import { openStart } from './test/start-window.tsx'
import { createReference } from './test/undo-reference.ts'
import { pick, type Window } from './test/window.ts'

const SEQUENCES = atSize(30, 1_000)
/** The number of them that also watch the start screen, which takes most of their time. */
const WITH_START = 300
const ACTIONS = 30
const ROWS = 8
/** Reports of one action are not taken for those of another. */
const MINUTE_MS = 60_000
const GRADES = [20, 30, 120, 3, 7] as const satisfies Grade[]
const CATEGORIES = [20, 30, 120] as const satisfies Grade[]

/** Two windows of a list, a third one left on its start screen, and the reports that they get of each other. */
function openWindows(random: Random, isStartShown: boolean) {
  const server = createListServer(ROWS)
  const changes: ListChange[] = []
  const served = serveList(server, (change) => void changes.push(change))
  vi.stubGlobal('fetch', served.fetch)
  const open = (): Window =>
    random() < 0.5 ? openList(server) : openScreen(server, random() < 0.7 ? 'resume' : 'from-start')
  const windows: [Window, Window] = [open(), open()]
  const start = isStartShown ? openStart(server) : null
  const isSettled = () =>
    !served.isBusy() && windows.every((each) => each.isSettled()) && start?.isSettled() !== false
  /** Waits until nothing is sent anymore, also after what follows from the answers. */
  const settleAll = async () => {
    for (let quiet = 0; quiet < 4; quiet = isSettled() ? quiet + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    server,
    windows,
    startWords: () => start?.words(),
    settle: async () => {
      await settleAll()
      for (const change of changes.splice(0)) for (const each of windows) each.report(change)
      start?.report()
      await settleAll()
    },
    reload: async (index: 0 | 1) => {
      windows[index].close()
      windows[index] = open()
      await settleAll()
    },
    close: () => {
      for (const each of windows) each.close()
      start?.close()
    },
  }
}

function expectAgreement(
  { server, windows, startWords: said }: ReturnType<typeof openWindows>,
  reference: ReturnType<typeof createReference>,
  where: string,
): void {
  reference.expectAgreement(server, where)
  const words = said()
  if (words) expect(words, where).toEqual(startWords(reference.rows()))
  for (const window of windows) {
    const inWindow = `${where}, ${window.type}`
    for (const [row, grade] of window.shownGrades())
      expect(grade, `${inWindow}, row ${row}`).toBe(server.rows()[row - 1]?.grade)
    if (window.type !== 'screen') continue
    expect(window.progress(), inWindow).toBe(server.processedCount())
    const card = window.card()
    if (card !== null) expect(cardWords(reference.row(card.row)), inWindow).toContain(card.words)
  }
}

async function playSequence(seed: number): Promise<void> {
  const random = seededRandom(`two windows ${seed}`)
  const world = openWindows(random, seed <= WITH_START)
  const { server, windows, settle: settleWorld, reload } = world
  const reference = createReference(ROWS)
  await settleWorld()

  const someRows = () => [...new Set([1, 2, 3].map(() => 1 + Math.floor(random() * ROWS)))]
  const gradeIn = (window: Window, grades: readonly Grade[], others?: ReadonlySet<number>) => {
    const graded = window.grade(random, grades, others)
    if (graded !== null) reference.grade(graded.row, graded.grade)
    return graded
  }
  const undoIn = (window: Window) => {
    window.undo()
    reference.undo()
  }
  const reloadOne = async (index: 0 | 1) => {
    await reload(index)
    const window = windows[index]
    const cards = window.type === 'screen' ? window.toCome() : null
    if (cards !== null) expect(cards).toEqual(reference.toCome())
  }
  const actions: ((window: Window) => Promise<unknown> | void)[] = [
    (window) => gradeIn(window, GRADES),
    (window) => gradeIn(window, GRADES),
    undoIn,
    undoIn,
    (window) => {
      const row = window.type === 'screen' ? window.skip() : null
      if (row !== null) reference.skip(row)
    },
    (window) => {
      const [row = 1] = someRows()
      if (window.type === 'list' && window.remove(row)) reference.grade(row, null)
    },
    async (window) => {
      const [chosen, grade] = [someRows(), pick([...GRADES, null], random)]
      if (window.type === 'list')
        expect((await window.edit(chosen, grade)) !== null).toBe(reference.edit(chosen, grade) > 0)
    },
    // Keys faster than their answers.
    (window) => {
      // Rows that it grades, each once: of two grades of a row, the queue only sends the latter.
      const own: number[] = []
      for (let key = 0; key < 6; key++)
        if (own.length > 0 && random() < 0.5) {
          undoIn(window)
          own.pop()
        } else {
          const graded = gradeIn(window, CATEGORIES, new Set(own))
          if (graded !== null) own.push(graded.row)
        }
    },
    (window) => {
      for (let key = 0; key < 3; key++) undoIn(window)
    },
    () => reloadOne(random() < 0.5 ? 0 : 1),
    async () => {
      if (random() < 0.5) return
      const all = Array.from({ length: ROWS }, (_, index) => index + 1)
      const chosen = random() < 0.5 ? someRows() : all
      for (const row of chosen.filter(reference.canBeGradedByAi)) {
        const grade = pick([2, 5, 9], random)
        if (server.give(row, grade, true)) reference.gradeByAi(row, grade)
      }
      // Windows aren't told of each grade of an AI run.
      for (const index of [0, 1] as const) await reloadOne(index)
    },
  ]
  for (let index = 0; index < ACTIONS; index++) {
    const action = Math.floor(random() * actions.length)
    await actions[action]?.(pick(windows, random))
    await settleWorld()
    vi.setSystemTime(Date.now() + MINUTE_MS)
    expectAgreement(world, reference, `sequence ${seed}, step ${index}, action ${action}`)
  }
  world.close()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'go back through the steps of both: %i',
  playSequence,
)
