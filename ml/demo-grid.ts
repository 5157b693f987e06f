import { needsWork } from '@curbgrade/core/ai/agreement'
import { resultOf } from '@curbgrade/core/ai/ai-result'
import { type ConditionGrade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import type { Head } from '@curbgrade/learning/models/head'
import { isOutOfDistribution, predict } from '@curbgrade/learning/models/model'
import { correctGrids, type GridTile } from '@curbgrade/learning/work/corrected-grid'
import type { DemoPicture } from './feature-cache.ts'
import { lookAgain } from './rater.ts'

const TILES = 60
/** So far off that a person corrects a grade that is on the right side. */
const FAR_OFF = 3

export type GridFigures = {
  readonly keysEach: number
  /** The share of properties on the wrong side of the boundary between 4 and 5, minus that of single cards. */
  readonly moreWrongSides: number
  /** The share of properties that are two grades off or more, minus that of single cards. */
  readonly moreTwoOff: number
}

/**
 * The simulated rater corrects grids of 60, sorted by the AI's score, against the same rater at single cards. Both look once
 * at each picture; what is right is the rater's first look, which neither knows. In the grid they correct what is on the
 * wrong side of the boundary between 4 and 5, or far off.
 */
export function measureGrid(head: Head, pictures: readonly DemoPicture[], seed: number): GridFigures {
  const random = seededRandom(`wall ${seed}`)
  const tiles = pictures
    .filter(({ grade, features }) => isConditionGrade(grade) && !isOutOfDistribution(head, features))
    .map(({ grade, features }) => ({
      truth: grade as ConditionGrade,
      result: resultOf(predict(head, features)),
    }))
    .filter(({ result }) => isConditionGrade(result.grade))
    .toSorted((a, b) => a.result.aiScore - b.result.aiScore)
    .map(({ truth, result }) => ({ truth, aiGrade: result.grade, lookedGrade: lookAgain(truth, random) }))
  const grid = correctGrids(tiles, { tilesEach: TILES, isWrong })
  const shareOf = (isError: (grade: number, truth: number) => boolean): number =>
    tiles.reduce(
      (sum, { truth, lookedGrade }, index) =>
        sum + Number(isError(grid.grades[index] ?? 0, truth)) - Number(isError(lookedGrade, truth)),
      0,
    ) / tiles.length
  return {
    keysEach: grid.keysEach,
    moreWrongSides: shareOf((grade, truth) => needsWork(grade) !== needsWork(truth)),
    moreTwoOff: shareOf((grade, truth) => Math.abs(grade - truth) >= 2),
  }
}

const isWrong = ({ aiGrade, lookedGrade }: GridTile): boolean =>
  needsWork(aiGrade) !== needsWork(lookedGrade) || Math.abs(aiGrade - lookedGrade) >= FAR_OFF
