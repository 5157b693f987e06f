import { run } from './steps.mjs'

const FOLDERS = [
  'core',
  'learning',
  'server',
  'web',
  'embedded-postgres',
  'fakes',
  'fixtures',
  'e2e',
  'bench',
  'ml',
  'deploy',
]
const npx = (...args) => run('npx', args)

/** What holds without running the product: types, format, lint, boundaries, unused code, words, links. */
export const checkSteps = [
  ['types', () => npx('tsc', '--noEmit', '-p', '.')],
  ['format', () => npx('biome', 'check', '.')],
  ['lint', () => npx('oxlint', '--type-aware')],
  ['boundaries', () => npx('depcruise', '--config', '.dependency-cruiser.mjs', ...FOLDERS)],
  ['unused code', () => npx('knip')],
  ['words', () => run(process.execPath, ['scripts/check-words.mjs'])],
  ['shape', () => run(process.execPath, ['scripts/check-shape.mjs'])],
  ['links', () => run(process.execPath, ['scripts/check-links.mjs'])],
]
