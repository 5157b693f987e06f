import { seededRandom } from '../../../shared/seeded-random.ts'
import { type PhotoPlacement, placePhotos } from '../place-photos.ts'
import { type Setting, type SurveyOptions, simulateSurvey } from './simulate-survey.ts'
import type { Clock } from './simulated-phone.ts'

/** Two ways × two kinds of row positions × two GPS qualities × three frontages, with a compass and without. */
export const SETTINGS: readonly Setting[] = [true, false].flatMap((hasHeading) =>
  (['foot', 'car'] as const).flatMap((way) =>
    (['rooftop', 'parcel'] as const).flatMap((rowsAt) =>
      [4, 8].flatMap((sigma) =>
        [12, 16, 20].map((frontage) => ({ way, rowsAt, sigma, frontage, hasHeading })),
      ),
    ),
  ),
)

/** Every other drive has a wrong clock or none. */
const CLOCKS: readonly Clock[] = ['right', 'shifted', 'right', 'none', 'right', 'reset', 'right', 'shuffled']

export type Figures = { readonly photos: number; readonly sure: number; readonly right: number }

type MeasureOptions = {
  readonly drives: number
  readonly change?: Partial<SurveyOptions>
}

export function measurePlacements(setting: Setting, { drives, change }: MeasureOptions): Figures {
  const figures = Array.from({ length: drives }, (_, drive) => {
    const options = { ...setting, clock: CLOCKS[drive % CLOCKS.length] ?? 'right', ...change }
    const { photos, rows, truth } = simulateSurvey(options, seededRandom(`${nameOf(setting)} ${drive}`))
    return countSure(placePhotos(photos, rows), truth)
  })
  return addUp(figures)
}

export const nameOf = ({ way, rowsAt, sigma, frontage, hasHeading }: Setting): string =>
  `${way}, ${rowsAt}, ± ${sigma} m, ${frontage} m lots, ${hasHeading ? 'with' : 'without'} heading`

function countSure(placements: readonly PhotoPlacement[], truth: readonly (number | null)[]): Figures {
  const sure = placements
    .map(({ isSure, candidates }, index) => ({ isSure, isRight: candidates[0]?.rowNo === truth[index] }))
    .filter(({ isSure }) => isSure)
  return {
    photos: placements.length,
    sure: sure.length,
    right: sure.filter(({ isRight }) => isRight).length,
  }
}

export const addUp = (figures: readonly Figures[]): Figures => ({
  photos: figures.reduce((sum, { photos }) => sum + photos, 0),
  sure: figures.reduce((sum, { sure }) => sum + sure, 0),
  right: figures.reduce((sum, { right }) => sum + right, 0),
})

/** Elsewhere hardly any photo is sure. */
export const CLEAREST = SETTINGS.filter(({ sigma, hasHeading }) => sigma === 4 && hasHeading)

export const rightShare = ({ sure, right }: Figures): number => right / sure

export const printFigures = (name: string, { photos, sure, right }: Figures): void => {
  process.stdout.write(
    `${name}: ${photos} photos, sure ${percent(sure / photos)}, ${sure - right} of ${sure} wrong\n`,
  )
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
