import type { AdmissionClass } from './admission-class.ts'
import { createPlaces, type PlaceLimits } from './places.ts'
import { type Begin, createWaitingLine, type LineLimits } from './waiting-line.ts'

export type AdmissionLimits = PlaceLimits & LineLimits

const SWEEP_MS = 5
/** Every fourth place is for the others, so that saves don't starve them. */
const SAVES_IN_A_ROW = 3

/** Admission control of one process. Each class has its own line, so a flood of one can't fill the other's. */
export function createAdmissionQueue(limits: AdmissionLimits, now: () => number = () => performance.now()) {
  let sweep: NodeJS.Timeout | undefined
  let savesInARow = 0
  const saves = createWaitingLine(limits, now)
  const others = createWaitingLine(limits, now)
  const lines = { saves, others } as const
  const places = createPlaces(limits, now, () => admitNext())

  const waitingCount = () => saves.count() + others.count()

  const refuseOld = () => {
    saves.refuseOld()
    others.refuseOld()
    if (waitingCount() > 0) return
    clearInterval(sweep)
    sweep = undefined
  }

  const sweepOnce = () => {
    places.endLong()
    refuseOld()
  }

  const takeNext = (): Begin | undefined => {
    const isTurnOfSaves = saves.count() > 0 && (others.count() === 0 || savesInARow < SAVES_IN_A_ROW)
    savesInARow = isTurnOfSaves && others.count() > 0 ? savesInARow + 1 : 0
    return isTurnOfSaves ? saves.takeNewest() : others.takeNewest()
  }

  const admitNext = () => {
    if (places.areTaken()) return
    refuseOld()
    takeNext()?.(places.take())
  }

  return {
    waitingCount,
    /** Calls `begin` at once, or when it's the request's turn or it is refused. */
    enter(admissionClass: AdmissionClass, begin: Begin): void {
      if (waitingCount() === 0 && !places.areTaken()) return begin(places.take())
      lines[admissionClass].add(begin)
      sweep ??= setInterval(sweepOnce, SWEEP_MS)
    },
  }
}

export type AdmissionQueue = ReturnType<typeof createAdmissionQueue>
