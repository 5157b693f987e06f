/** What is known of a run and of the rows that it's laid along. Meters are along the street, in the direction taken. */
export type RunFacts = {
  readonly photos: readonly { readonly meters: number | null; readonly seconds: number | null }[]
  readonly rowMeters: readonly (number | null)[]
  /** From one house to the next, and from one photo to the next. */
  readonly usual: { readonly meters: number; readonly seconds: number }
}

/** The place of the row that each photo shows, counted in the direction taken; null if it shows none of them. */
export type Places = readonly (number | null)[]

type Guess = {
  /** The last place that was shown, -1 before the first, and the second in which it was. */
  readonly last: number
  readonly shownAt: number | null
  readonly isShown: boolean
  /** What positions are off by there: it changes slowly. */
  readonly offset: number
  /** A negative log probability. */
  readonly cost: number
  readonly before: Guess | null
}

/** Keeps `done`, the places of the first photos, and finds the likeliest ones of the others (Viterbi). */
export function alignRun(facts: RunFacts, done: Places): Places {
  let guesses = [replay(facts, done)]
  for (let photo = done.length; photo < facts.photos.length; photo++)
    guesses = continueAll(guesses, photo, facts)
  return toPlaces(guesses.reduce((best, guess) => (guess.cost < best.cost ? guess : best)))
}

const START: Guess = { last: -1, shownAt: null, isShown: true, offset: 0, cost: 0, before: null }

const replay = (facts: RunFacts, done: Places): Guess =>
  done.reduce<Guess>(
    (guess, place, photo) => (place === null ? leaveOut(guess, facts) : show(guess, place, photo, facts)),
    START,
  )

/** More houses than a person skips at once. */
const MAX_STEP = 6

/** The best guess for each place, whether the photo shows it or comes after it. */
function continueAll(guesses: readonly Guess[], photo: number, facts: RunFacts): Guess[] {
  const best = new Map<number, Guess>()
  const keep = (guess: Guess) => {
    const key = guess.isShown ? guess.last : -2 - guess.last
    const known = best.get(key)
    if (known === undefined || guess.cost < known.cost) best.set(key, guess)
  }
  for (const guess of guesses) {
    keep(leaveOut(guess, facts))
    for (const place of placesAfter(guess, photo, facts)) keep(show(guess, place, photo, facts))
  }
  return [...best.values()]
}

/** Those that may be shown next. A run may begin anywhere on a street, where its position says so. */
function placesAfter({ last }: Guess, photo: number, { photos, rowMeters }: RunFacts): number[] {
  const first = Math.max(0, last)
  const next = Array.from(
    { length: Math.min(rowMeters.length, last + 1 + MAX_STEP) - first },
    (_, step) => first + step,
  )
  const meters = photos[photo]?.meters ?? null
  if (last !== -1 || meters === null) return next
  const isHere = (at: number | null, place: number) =>
    place >= MAX_STEP && at !== null && Math.abs(meters - at) <= MAX_START_METERS
  return [...next, ...rowMeters.flatMap((at, place) => (isHere(at, place) ? [place] : []))]
}

const MAX_START_METERS = 40

/** Costs are negative log probabilities, roughly. */
const NONE_COST = 5
const NONE_AGAIN_COST = 2.5
/** After the last house, a person turns around. */
const LEFT_OVER_COST = 1

function leaveOut(guess: Guess, { rowMeters }: RunFacts): Guess {
  const isLeftOver = guess.last === rowMeters.length - 1
  const [first, again] = isLeftOver ? [LEFT_OVER_COST, 0] : [NONE_COST, NONE_AGAIN_COST]
  return { ...guess, isShown: false, cost: guess.cost + (guess.isShown ? first : again), before: guess }
}

/** Which part of a new error lasts. */
const GAIN = 0.2

function show(guess: Guess, place: number, photo: number, facts: RunFacts): Guess {
  const { meters = null, seconds = null } = facts.photos[photo] ?? {}
  const at = facts.rowMeters[place] ?? null
  const error = meters === null || at === null ? 0 : meters - at - guess.offset
  const cost = stepCost(guess.last, place) + paceCost(guess, place, seconds, facts) + positionCost(error)
  return {
    last: place,
    shownAt: seconds,
    isShown: true,
    offset: guess.offset + GAIN * error,
    cost: guess.cost + cost,
    before: guess,
  }
}

const NEXT_COST = 0.15
const SKIP_COST = 2.5
const SAME_COST = 3.2
/** Of any house but the first. */
const MAX_START_COST = 5

function stepCost(last: number, place: number): number {
  if (last === place) return SAME_COST
  const skipped = SKIP_COST * (place - last - 1)
  return last === -1 ? Math.min(skipped, MAX_START_COST) : NEXT_COST + skipped
}

/** Larger than a position's error, because consecutive errors say nearly the same. */
const POSITION_SD_METERS = 7
/** Farther off, the photo shows something else anyway. */
const MAX_POSITION_COST = 12

const positionCost = (error: number): number =>
  Math.min((error / POSITION_SD_METERS) ** 2 / 2, MAX_POSITION_COST)

/** Of the usual time between two photos: what a person takes to aim, and how much the rest differs. */
const AIMING_SHARE = 0.3
const PACE_SD = 0.3
/** People also stop to talk. */
const MAX_PACE_COST = 4

/** Passing two houses takes longer than one, even where positions are missing. */
function paceCost({ last, shownAt }: Guess, place: number, seconds: number | null, facts: RunFacts): number {
  if (last === -1 || shownAt === null || seconds === null) return 0
  const { rowMeters, usual } = facts
  const [from, to] = [rowMeters[last] ?? null, rowMeters[place] ?? null]
  const lots = from === null || to === null ? place - last : (to - from) / usual.meters
  const expected = AIMING_SHARE + (1 - AIMING_SHARE) * lots
  const taken = (seconds - shownAt) / usual.seconds
  return Math.min(((taken - expected) / PACE_SD) ** 2 / 2, MAX_PACE_COST)
}

function toPlaces(guess: Guess): Places {
  const places: (number | null)[] = []
  for (let at = guess; at.before !== null; at = at.before) places.push(at.isShown ? at.last : null)
  return places.toReversed()
}
