import { conditionGrades, type Grade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { actionForKey } from '@curbgrade/core/grading/keys/action-for-key'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { emptyQueue } from '@curbgrade/core/grading/save-queue'
import { type Card, currentCard, upcomingCards } from '@curbgrade/core/grading/session/grading-session'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offlineError } from '../../client/api-error.ts'
import type { GradeToSave } from '../../rows/saving/save-loop.ts'
import { aRow } from '../../test/answers.ts'
import { ScaleButtons } from '../panel/grading-controls.tsx'
import { createPictures } from '../pictures/pictures.ts'
import { openLiveSession } from '../session/live-session.ts'
import { createGradingActions } from './grading-actions.ts'

const FRAME_MS = 16
const MAX_DELAY_MS = 5_000
/** The longest pause between two actions. */
const MAX_GAP_MS = 160
const ROWS = 5_000

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pick = <Item,>(random: Random, items: readonly Item[]) =>
  items[Math.floor(random() * items.length)] as Item

const answer = { large: null, charged: 1, balance: 9, provenance: null, match: null }

/** Advances time by `ms`, frame by frame, and runs what follows from it. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= FRAME_MS) {
    vi.advanceTimersByTime(Math.min(left, FRAME_MS))
    for (let turn = 0; turn < 8; turn++) await Promise.resolve()
  }
}

/** Opens a session whose supplier takes up to five seconds, sometimes has no picture, fails or is unreachable. */
function aWorld(random: Random) {
  const saved: GradeToSave[] = []
  const pictures = createPictures({
    fetchImage: async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, random() ** 3 * MAX_DELAY_MS))
      const luck = random()
      if (luck < 0.03) throw offlineError()
      if (luck < 0.06) throw new Error('failed')
      return { ...answer, pic: luck < 0.1 ? null : `/${id}` }
    },
    decode: async () => new Image(),
    needsLarge: () => false,
  })
  const live = openLiveSession({ id: 'list', recordCount: ROWS, processedCount: 0 }, 'resume', {
    saves: {
      enqueue: (save) => void saved.push(save),
      getQueue: () => emptyQueue,
      subscribe: () => () => {},
    },
    pictures,
    loadRows: async ({ after, limit }) => {
      const from = Number(after?.slice(1) ?? 0)
      const properties = Array.from({ length: Math.min(limit, ROWS - from) }, (_, index) =>
        aRow(from + index + 1),
      )
      return { properties, next: from + properties.length < ROWS ? `r${from + properties.length}` : null }
    },
    loadSteps: async () => ({ steps: [], graded: [], next: null }),
    loadChanged: async () => [],
    settle: async () => {},
    undoBulkEdit: async () => ({ undone: 0, changedSince: 0 }),
    countGraded: async () => 0,
    now: Date.now,
  })
  const handle = createGradingActions({
    live,
    panorama: { isOpen: false, toggle: () => {}, close: () => {} },
    annotations: { annotate: () => {}, note: { toggle: () => {}, save: () => {} } },
    showKeys: () => {},
    toggleMap: () => {},
    showAnotherView: () => {},
    gradePlace: () => false,
    refusesGrading: () => false,
    findAcceptable: () => null,
    findRemembered: () => null,
    otherKind: { toggle: () => {}, close: () => {} },
    dates: { step: () => false, toggleSideBySide: () => false, closeSideBySide: () => false },
    holdEarlier: () => {},
    holdZoom: () => {},
  })
  return { live, pictures, saved, handle, painted: watchScreen(live, pictures) }
}

/**
 * Draws the card on screen and the one beneath it as the page does. Records for each frame when the first
 * card's picture was painted, or null if the card has none.
 */
function watchScreen(
  live: ReturnType<typeof openLiveSession>,
  pictures: ReturnType<typeof createPictures>,
): () => { at: number } | null | undefined {
  const screen = document.body.appendChild(document.createElement('div'))
  let front: Card | null = null
  let shown: { at: number } | null | undefined
  const draw = () => {
    const { session } = live.getView()
    const shownPictures = upcomingCards(session, 2).map(({ id }) => pictures.get(id))
    screen.replaceChildren(
      ...shownPictures.flatMap((picture) => (picture?.state === 'ready' ? picture.image : [])),
    )
    if (front?.id !== currentCard(session)?.id) shown = undefined
    front = currentCard(session)
  }
  const paint = () => {
    const picture = front ? pictures.get(front.id) : undefined
    if (picture?.state === 'ready' && picture.image.isConnected) shown ??= { at: Date.now() }
    else if (picture?.state === 'missing' || picture?.state === 'failed') shown ??= null
    requestAnimationFrame(paint)
  }
  live.subscribe(draw)
  pictures.subscribe(draw)
  paint()
  return () => shown
}

/** Performs the actions at random moments and counts the outcomes of their grades. */
async function play(
  actions: number,
  createAction: (random: Random, world: ReturnType<typeof aWorld>) => () => void,
) {
  const random = seededRandom(`${actions} actions`)
  const world = aWorld(random)
  const counts = { recorded: 0, unseen: 0, answered: 0, lost: 0, withTime: 0 }
  const { live, saved, painted } = world
  const count = (perform: () => void) => {
    const [before, savedBefore, shown] = [live.getView(), saved.length, painted()]
    perform()
    const after = live.getView()
    const save = saved[savedBefore]
    if (save === undefined) {
      if (after.heldBack !== before.heldBack) counts.answered += 1
      else if (after.session === before.session) counts.lost += 1
      return
    }
    if (after.lastAction?.isUndo || save.grade === null || !isConditionGrade(save.grade)) return
    counts.recorded += 1
    if (shown === undefined) counts.unseen += 1
    if (shown) expect(save.shownAt).toBeGreaterThanOrEqual(shown.at)
    if (save.shownAt !== undefined) counts.withTime += 1
  }
  await pass(100)
  const perform = createAction(random, world)
  for (let done = 0; done < actions; done++) {
    await pass(1 + random() * MAX_GAP_MS)
    count(perform)
  }
  live.close()
  return counts
}

const press = { repeat: false, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const around = { isTyping: false, isOnControl: false, isCovered: false, hasSingleKeys: true }
const digits = '1234567890'.split('').map((key) => ({ ...press, key, code: `Digit${key}` }))
const keys = [
  ...digits,
  ...digits,
  { ...press, key: '!', code: 'Digit1', shiftKey: true },
  { ...press, key: '^', code: 'Digit6', shiftKey: true },
  { ...press, key: ' ', code: 'Space' },
  { ...press, key: 'Backspace', code: 'Backspace' },
]

it('records no condition for a picture that was not painted, in 10,000 keys, and answers every key', async () => {
  const counts = await play(10_000, (random, { handle }) => () => {
    const action = actionForKey(pick(random, keys), around)
    if (action !== null) handle(action)
  })
  expect(counts).toMatchObject({ unseen: 0, lost: 0 })
  expect(Math.min(counts.recorded, counts.answered, counts.withTime)).toBeGreaterThan(1_000)
})

it('does the same for 1,000 touches', async () => {
  const counts = await play(1_000, (random, { handle }) => {
    const { container } = render(
      <ScaleButtons
        current={null}
        disabled={false}
        onGrade={(grade: Grade) => handle({ type: 'grade', grade })}
      />,
    )
    const swipe = (type: 'skip' | 'undo') => () => handle({ type } satisfies KeyAction)
    const buttons = [...container.querySelectorAll('button')].map((button) => () => button.click())
    const conditions = buttons.slice(0, conditionGrades.length)
    const touches = [...conditions, ...conditions, ...buttons, swipe('skip'), swipe('undo')]
    return () => pick(random, touches)()
  })
  expect(counts).toMatchObject({ unseen: 0, lost: 0 })
  expect(Math.min(counts.recorded, counts.answered, counts.withTime)).toBeGreaterThan(100)
})
