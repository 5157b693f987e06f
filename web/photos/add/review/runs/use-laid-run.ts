import { type Correction, correct, layAlong } from '@curbgrade/core/photos/positions/street-runs'
import { guessDirection, type RunDirection } from '@curbgrade/core/photos/runs/guess-direction'
import {
  firstSide,
  rowsOfSide,
  type StreetOfList,
  type StreetSide,
} from '@curbgrade/core/photos/runs/list-streets'
import type { RunPhoto } from '@curbgrade/core/photos/runs/runs-of-batch'
import { useState } from 'react'

export type RunPath = {
  readonly street: StreetOfList
  readonly side: StreetSide
  readonly direction: RunDirection
}

const lay = (run: readonly RunPhoto[], path: RunPath) => ({
  path,
  laid: layAlong(run, rowsOfSide(path.street, path.side), path.direction),
})

const toPath = (run: readonly RunPhoto[], street: StreetOfList): RunPath => ({
  street,
  side: firstSide(street),
  direction: guessDirection(run, street),
})

/** A run along what a person says. Another street, side or direction starts again, without the corrections. */
export function useLaidRun(run: readonly RunPhoto[], nearest: StreetOfList) {
  const [state, setState] = useState(() => lay(run, toPath(run, nearest)))
  return {
    ...state,
    chooseStreet: (street: StreetOfList) => setState(lay(run, toPath(run, street))),
    chooseSide: (side: StreetSide) => setState(({ path }) => lay(run, { ...path, side })),
    chooseDirection: (direction: RunDirection) => setState(({ path }) => lay(run, { ...path, direction })),
    /** `place` is that of the photo in the run. */
    correctAt: (place: number, correction: Correction) =>
      setState(({ path, laid }) => ({ path, laid: correct(laid, place, correction) })),
  }
}

export type LaidPath = ReturnType<typeof useLaidRun>
