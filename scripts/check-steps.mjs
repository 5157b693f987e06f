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
/** A command of `node_modules`, without npx, which takes half a second. */
export const installed = (name) => `node_modules/.bin/${name}`
const script = (name) => [process.execPath, [`scripts/${name}.mjs`]]

const typesAndLint = (files) => [
  'types and lint',
  installed('oxlint'),
  ['--type-aware', '--type-check', ...files],
]
const format = (paths) => ['format', installed('biome'), ['check', ...paths]]
const textSteps = [
  ['words', ...script('check-words')],
  ['shape', ...script('check-shape')],
  ['links', ...script('check-links')],
]

/**
 * What holds without running the product: types, format, lint, boundaries, unused code, words, shape, links. The
 * linter needs all types, so it also reports the compiler's errors. The slowest come first, because some run beside
 * each other.
 */
export const checkSteps = [
  typesAndLint([]),
  ['unused code', installed('knip'), []],
  ['boundaries', installed('depcruise'), ['--config', '.dependency-cruiser.mjs', ...FOLDERS]],
  format(['.']),
  ...textSteps,
]

/** The same for these files, without unused code and boundaries, which need them all. */
export const checkStepsFor = (files) => [
  typesAndLint(files.filter((file) => /\.(mjs|tsx?)$/.test(file))),
  format(['--no-errors-on-unmatched', ...files]),
  ...textSteps,
]
