import { resolve } from 'node:path'
import type { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { crossSettingProblems } from './config-problems.ts'
import { givenSettings } from './given-settings.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { type Mode, modeOf, productionHint, wrongEntranceHint } from './mode.ts'
import { settingWords } from './setting-words.ts'
import { type Config, settings } from './settings-schema.ts'

/** Lists every problem, so that an operator can fix them all at once. */
export class InvalidConfig extends OperatorError {
  readonly problems: readonly string[]
  readonly hint: string | undefined
  constructor(problems: readonly string[], hint?: string) {
    const lines = problems.map((problem) => `  - ${problem}`)
    super(['The settings are not usable:', ...lines, ...(hint === undefined ? [] : [hint])].join('\n'))
    this.problems = problems
    this.hint = hint
  }
}

/** Reads the environment once, at start. An `entrance` refuses the settings of the other mode. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, entrance?: Mode): Config {
  const read = givenSettings(env)
  const { given } = read
  const settingsMode = modeOf(given)
  const mode = entrance ?? settingsMode
  const { config, problems } = check(read, mode)
  if (mode !== settingsMode) throw new InvalidConfig(problems, wrongEntranceHint(given))
  if (problems.length > 0)
    throw new InvalidConfig(problems, mode === 'production' ? productionHint(given) : undefined)
  return config
}

/** For commands, which need only a few settings. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Config {
  const { config, problems } = check(givenSettings(env), null)
  if (problems.length > 0) throw new InvalidConfig(problems)
  return config
}

/** Leaves invalid settings out of the cross-checks, so that one message lists all problems. */
function check(
  { given, problems: unread }: ReturnType<typeof givenSettings>,
  mode: Mode | null,
): { config: Config; problems: string[] } {
  const issues = settings.safeParse(given, { error: settingWords }).error?.issues ?? []
  const alone = [...unread, ...issues.map(issueInWords)]
  const broken = new Set(alone.flatMap(namesIn).map((name) => name.replace(/_FILE$/, '')))
  // Each setting is optional or has a default, so the others are usable without the broken ones.
  const usable = settings.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !broken.has(name))),
  )
  const config: Config = {
    ...usable,
    mode: modeOf(given),
    explicit: new Set(Object.keys(given)),
    misspelled: misspelledSettings(given),
    dataDir: resolve(usable.DATA_DIR),
  }
  const between = crossSettingProblems(config, mode).filter(
    (problem) => !namesIn(problem).some((name) => broken.has(name)),
  )
  return { config, problems: [...alone, ...between] }
}

const issueInWords = ({ path, message }: z.core.$ZodIssue): string => `${String(path[0])}: ${message}`

const namesIn = (problem: string): string[] => problem.split(':')[0]?.split(', ') ?? []
