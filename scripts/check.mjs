import { run, steps } from './steps.mjs'

await steps([
  ['types', () => run('npx', ['tsc', '--noEmit', '-p', '.'])],
  ['format', () => run('npx', ['biome', 'check', '.'])],
  ['lint', () => run('npx', ['oxlint', '--type-aware'])],
  [
    'boundaries',
    () =>
      run('npx', [
        'depcruise',
        '--config',
        '.dependency-cruiser.mjs',
        'core',
        'learning',
        'server',
        'web',
        'fakes',
        'e2e',
        'bench',
        'ml',
        'deploy',
      ]),
  ],
  ['unused code', () => run('npx', ['knip'])],
  [
    'unit tests',
    () => run('npx', ['vitest', 'run', '--project', 'unit', '--project', 'web', '--reporter=dot']),
  ],
])
