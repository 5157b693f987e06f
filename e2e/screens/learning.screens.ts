import { answer, cut, hold } from '../steps/network.ts'
import { type Scene, screensOf } from './take.ts'

const MODELS = '**/api/models'

const figure = (value: number, low: number, high: number, n = 68) => ({ n, estimate: { value, low, high } })

const version = (number: number, state: string, more: object = {}) => ({
  number,
  state,
  rejection: null,
  imagery: 'photos',
  labels: 120 * number,
  ownLabels: 40 * (number - 1),
  parent: number === 1 ? null : number - 1,
  createdAt: Date.UTC(2026, 5, number, 9, 30),
  facts: {
    making: 'trained',
    trainedOn: 90 * number,
    measuredOn: number === 1 ? 'cross_validation' : 'holdout',
    standardShift: null,
    units: number === 1 ? 'houses' : 'streets',
    figures: {
      agreement: figure(0.84, 0.74, 0.91),
      auc: figure(0.9, 0.84, 0.94),
      scoreBias: figure(0.08, 0.02, 0.14),
      kappa: figure(0.66, 0.47, 0.8),
      gradeKappa: figure(0.71, 0.58, 0.8),
      category: number === 1 ? { n: 24, estimate: null } : figure(0.95, 0.88, 0.98, 81),
    },
    comparison: {
      rival: number === 1 ? 'base_rates' : 'champion',
      excess: number === 3 ? 0.21 : -0.12,
      noise: 0.05,
      streets: 19,
      missingGrades: null,
      missingStreets: null,
    },
    learning: number === 1 ? null : { half: 0.86, all: 0.9, gain: 0.018 },
  },
  ...more,
})

const lists = [
  {
    id: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01',
    title: 'Sacramento, June',
    kind: 'street',
    modelVersion: 'builtin:1+street.1',
    isCurrent: false,
    rescore: null,
  },
  {
    id: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c02',
    title: 'Oak Park and everything east of it up to the river, second half',
    kind: 'street',
    modelVersion: 'builtin:1+street.2',
    isCurrent: true,
    rescore: { total: 3220, done: 3220, changed: 412, kept: 61, endedAt: Date.UTC(2026, 5, 3) },
  },
  {
    id: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c03',
    title: 'Davis',
    kind: 'street',
    modelVersion: 'builtin:1+street.2',
    isCurrent: true,
    rescore: { total: 985, done: 400, changed: 40, kept: 3, endedAt: null },
  },
]

const street = {
  kind: 'street',
  usableGrades: 412,
  neededGrades: 30,
  champion: 2,
  taught: null,
  hasOutdatedFeatures: false,
  isTraining: false,
  versions: [version(3, 'rejected', { rejection: 'worse' }), version(2, 'champion'), version(1, 'retired')],
}
const aerial = {
  kind: 'aerial',
  usableGrades: 12,
  neededGrades: 30,
  champion: null,
  taught: null,
  hasOutdatedFeatures: false,
  isTraining: false,
  versions: [],
}

const open = async ({ page, enter }: Scene, models: object[], graded: object[] = []) => {
  await enter()
  await answer(page, MODELS, { models, lists: graded })
  await page.goto('/model')
  await page.getByRole('heading', { name: 'Your own grader' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_000)
}

screensOf('learning', {
  versions: (scene) => open(scene, [street, aerial], lists),
  latest: async (scene) => {
    await open(scene, [street])
    await scene.page.evaluate(() => window.scrollTo(0, 420))
  },
  outdated: (scene) => open(scene, [{ ...street, hasOutdatedFeatures: true }]),
  taught: (scene) =>
    open(scene, [
      {
        ...street,
        champion: null,
        versions: [],
        taught: { teacher: 'qwen2.5-vl-72b-instruct', pictures: 500 },
      },
    ]),
  few: (scene) => open(scene, [{ ...street, usableGrades: 12, champion: null, versions: [] }]),
  learning: async (scene) => {
    const made = version(4, 'candidate', { facts: null, imagery: null })
    await open(scene, [{ ...street, isTraining: true, versions: [made, ...street.versions.slice(1)] }])
    await scene.page.evaluate(() => window.scrollTo(0, 420))
  },
  'take-back': async (scene) => {
    await open(scene, [street])
    await scene.page.getByRole('button', { name: 'Roll back' }).click()
    await scene.page.getByRole('alertdialog').waitFor()
  },
  loading: async ({ page, enter }) => {
    await enter()
    await hold(page, MODELS)
    await page.goto('/model')
    await page.getByText('Loading your versions').waitFor({ state: 'attached' })
  },
  failed: async ({ page, enter }) => {
    await enter()
    await cut(page, MODELS)
    await page.goto('/model')
    await page.getByText("We couldn't load your versions").waitFor()
    await page.mouse.wheel(0, 1_000)
  },
})
