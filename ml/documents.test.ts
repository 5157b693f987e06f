import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIN_LABELS } from '@curbgrade/core/ai/models-contract'
import { MIN_HELD_OUT_STREETS } from '@curbgrade/learning/training/promotion'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../docs', path), 'utf8')
/** The output of `npm run ml -- table` for the street view. */
const table = read('model-card.md').split('Drawings, street view')[1]?.split('Drawings, aerial view')[0] ?? ''

/** The figures after this many grades. */
function figuresAfter(grades: number) {
  const part = table.split(`after ${grades} grades`)[1] ?? ''
  const figure = (name: string) => Number(new RegExp(`^  ${name}.*? (0\\.\\d+)`, 'm').exec(part)?.[1])
  return { auc: figure('AUC, grades'), kappa: figure('weighted kappa') }
}

it.each([50, 200, 500])('the guide says what the table says, after %i grades', (grades) => {
  const { auc, kappa } = figuresAfter(grades)
  expect(read('user-guide/own-grader.md')).toContain(
    `| ${grades} | ${Math.round(100 * auc)}% | ${kappa.toFixed(2)} |`,
  )
})

it('the guide says how many grades and streets a version needs', () => {
  expect(MIN_HELD_OUT_STREETS).toBe(5)
  const guide = read('user-guide/own-grader.md')
  expect(guide).toContain(`${MIN_LABELS} grades from 1 to 10 are enough to train`)
  expect(guide).toContain("streets that it hasn't seen, and needs five of them")
})
