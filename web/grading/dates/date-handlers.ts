import type { OtherKind } from '../pictures/use-other-kind.ts'
import type { LiveDates } from './live-dates.ts'

export type DateTargets = {
  readonly dates: Pick<LiveDates, 'step' | 'toggleSideBySide' | 'closeSideBySide'>
  readonly otherKind: Pick<OtherKind, 'close'>
  readonly holdEarlier: () => void
}

/** Dates are those of the list's own kind. The browser gets the key if the card has one picture. */
export function dateHandlers({ dates, otherKind, holdEarlier }: DateTargets) {
  const ofOwnKind = (act: () => unknown) => () => {
    otherKind.close()
    return act()
  }
  return {
    'earlier-picture': ofOwnKind(() => dates.step(-1)),
    'later-picture': ofOwnKind(() => dates.step(1)),
    'side-by-side': ofOwnKind(dates.toggleSideBySide),
    'hold-earlier': ofOwnKind(holdEarlier),
  }
}
